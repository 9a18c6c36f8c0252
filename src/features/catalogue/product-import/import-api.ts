import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { ExportShape, ImportItemPage, ImportItemQuery, ImportList, ImportView } from './import.ts'

const params = z.object({ importId: z.uuid() })

export const importApi = endpoints('Products, for admins', {
  'POST /admin/imports': {
    name: 'beginImport',
    summary:
      'Send a table of products: its bytes are the body. What would become of each is looked at first, and nothing changes',
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
    summary: 'How far an import is, and how many products have which fate',
    signedIn: 'products.write',
    params,
    answers: ImportView,
    problems: ['import-not-found'],
  },
  'GET /admin/imports/{importId}/items': {
    name: 'listImportItems',
    summary:
      'What becomes of each product of an import, in the order of the file, with the errors of each cell',
    signedIn: 'products.write',
    params,
    query: ImportItemQuery,
    answers: ImportItemPage,
    problems: ['import-not-found', 'cursor-invalid'],
  },
  'POST /admin/imports/{importId}/apply': {
    name: 'applyImport',
    summary: 'Apply what was looked at; a second time changes nothing. What broke goes on where it stopped',
    signedIn: 'products.write',
    params,
    answers: ImportView,
    status: 202,
    limit: 'write',
    problems: ['import-not-found', 'import-not-ready'],
  },
  'POST /admin/imports/{importId}/pictures': {
    name: 'retryImportPictures',
    summary: 'Try again to fetch the pictures that did not come',
    signedIn: 'products.write',
    params,
    answers: ImportView,
    status: 202,
    limit: 'write',
    problems: ['import-not-found'],
  },
  'DELETE /admin/imports/{importId}': {
    name: 'discardImport',
    summary: 'Put away an import that changed nothing',
    signedIn: 'products.write',
    params,
    answers: Done,
    limit: 'write',
    problems: ['import-not-ready'],
  },
  'GET /admin/products.csv': {
    name: 'exportProducts',
    summary:
      'Every product as a table that can be brought in again, in our own columns or in those of Shopify; with rows=none its heads alone',
    signedIn: 'products.write',
    // Any other value falls back to the first choice.
    query: z.object({
      shape: ExportShape.optional().catch(undefined),
      rows: z.literal('none').optional().catch(undefined),
    }),
    answers: { file: 'text/csv' },
  },
})
