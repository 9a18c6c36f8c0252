import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { ExportShape, ImportItemPage, ImportItemQuery, ImportList, ImportView } from './import.ts'

const params = z.object({ importId: z.uuid() })

export const importApi = endpoints('Products, for admins', {
  'POST /admin/imports': {
    name: 'beginImport',
    summary: 'Upload a product file as the request body. It is checked first, and nothing changes yet',
    signedIn: 'products.write',
    query: z.object({ fileName: z.string().min(1).max(200).default('products.csv') }),
    bytes: ['text/csv', 'application/octet-stream'],
    answers: ImportView,
    status: 202,
    limit: 'upload',
    problems: [
      'import-empty',
      'import-not-text',
      'import-unknown-table',
      'import-line-broken',
      'import-too-many-columns',
      'import-too-many-lines',
      'import-too-large',
    ],
  },
  'GET /admin/imports': {
    name: 'listImports',
    summary: 'The latest imports',
    signedIn: 'products.write',
    answers: ImportList,
  },
  'GET /admin/imports/{importId}': {
    name: 'readImport',
    summary: 'The progress of an import, and the number of products by result',
    signedIn: 'products.write',
    params,
    answers: ImportView,
    problems: ['import-not-found'],
  },
  'GET /admin/imports/{importId}/items': {
    name: 'listImportItems',
    summary: 'The result for each product of an import, in file order, with errors by cell',
    signedIn: 'products.write',
    params,
    query: ImportItemQuery,
    answers: ImportItemPage,
    problems: ['import-not-found', 'cursor-invalid'],
  },
  'POST /admin/imports/{importId}/apply': {
    name: 'applyImport',
    summary: 'Apply a checked import, or resume a stopped one. Safe to repeat',
    signedIn: 'products.write',
    params,
    answers: ImportView,
    status: 202,
    limit: 'write',
    problems: ['import-not-found', 'import-not-ready'],
  },
  'POST /admin/imports/{importId}/pictures': {
    name: 'retryImportPictures',
    summary: 'Retry the pictures that failed to download',
    signedIn: 'products.write',
    params,
    answers: ImportView,
    status: 202,
    limit: 'write',
    problems: ['import-not-found'],
  },
  'DELETE /admin/imports/{importId}': {
    name: 'discardImport',
    summary: 'Discard an import that has not been applied',
    signedIn: 'products.write',
    params,
    answers: Done,
    limit: 'write',
    problems: ['import-not-ready'],
  },
  'GET /admin/products.csv': {
    name: 'exportProducts',
    summary:
      'Export all products as a file that can be imported again, in our own or Shopify’s format. rows=none exports only the headers',
    signedIn: 'products.write',
    // Any other value falls back to the first choice.
    query: z.object({
      shape: ExportShape.optional().catch(undefined),
      rows: z.literal('none').optional().catch(undefined),
    }),
    answers: { file: 'text/csv' },
  },
})
