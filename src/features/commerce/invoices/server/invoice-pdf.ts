import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { invoiceName } from '../invoice-words.ts'
import { type InvoiceSheet, invoiceSheet } from './invoice-layout.ts'
import type { StoredInvoice } from './invoice-sql.ts'

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 }
const RIGHT = PAGE.width - PAGE.margin
const BOTTOM = PAGE.height - PAGE.margin
/** Where the table columns end. Text is left-aligned, the others right-aligned. */
const COLUMNS = { text: 290, quantity: 370, price: 455, amount: RIGHT }

const require = createRequire(import.meta.filename)

type Pdf = InstanceType<typeof PDFDocument>

/**
 * Renders a document as a PDF. The same facts produce the same bytes: dates come from the document, never from the
 * clock. The font covers Latin, Greek and Cyrillic; only the glyphs used are embedded.
 */
export async function invoicePdf(invoice: StoredInvoice): Promise<Buffer> {
  // Loaded with the first document, because most processes never print one.
  const { default: Document } = await import('pdfkit')
  const issuedOn = new Date(`${invoice.facts.issuedOn}T00:00:00Z`)
  const info = { Title: invoiceName(invoice), Author: invoice.facts.seller.name }
  const pdf = new Document({
    ...{ size: 'A4', margin: 0, autoFirstPage: true, lang: 'en' },
    info: { ...info, CreationDate: issuedOn, ModDate: issuedOn },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()))
  pdf.registerFont('plain', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
  pdf.registerFont('strong', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))
  draw(pdf, invoiceSheet(invoice, invoice.facts))
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function draw(pdf: Pdf, sheet: InvoiceSheet) {
  let y = PAGE.margin
  pdf.font('strong').fontSize(11)
  y = block(pdf, sheet.seller.slice(0, 1), 300, y, 'right')
  pdf.font('plain').fontSize(8.5)
  y = block(pdf, sheet.seller.slice(1), 300, y, 'right')
  y = Math.max(y, 150)
  pdf.fontSize(10)
  y = block(pdf, sheet.buyer, PAGE.margin, y, 'left') + 36
  pdf.font('strong').fontSize(20)
  y = block(pdf, [sheet.title], PAGE.margin, y, 'left', RIGHT - PAGE.margin) + 10
  pdf.font('plain').fontSize(9)
  for (const [label, value] of sheet.facts)
    y = block(pdf, [`${label}: ${value}`], PAGE.margin, y, 'left', 400)
  y = table(pdf, sheet, y + 24)
  y = drawTotals(pdf, sheet, y + 6)
  pdf.font('plain').fontSize(9)
  for (const note of sheet.notes) y = block(pdf, [note], PAGE.margin, fitOnPage(pdf, y + 4, 24), 'left', 400)
}

/**
 * Prints lines below each other.
 * @returns the position of the next line
 */
function block(
  pdf: Pdf,
  lines: string[],
  x: number,
  from: number,
  align: 'left' | 'right',
  width = RIGHT - 300,
): number {
  let y = from
  for (const line of lines) {
    pdf.text(line, x, y, { width, align, lineGap: 2 })
    y = pdf.y
  }
  return y
}

function table(pdf: Pdf, { head, rows }: InvoiceSheet, from: number): number {
  pdf.font('strong').fontSize(9)
  let y = row(pdf, head, from)
  pdf.font('plain')
  for (const cells of rows) {
    const height = pdf.heightOfString(cells[0], { width: COLUMNS.text - PAGE.margin, lineGap: 2 })
    y = row(pdf, cells, fitOnPage(pdf, y, height + 14))
  }
  return y
}

/**
 * Prints one row with a rule below it.
 * @returns the position of the next row
 */
function row(pdf: Pdf, [text, quantity, price, amount]: [string, string, string, string], y: number): number {
  pdf.text(text, PAGE.margin, y, { width: COLUMNS.text - PAGE.margin, lineGap: 2 })
  const below = pdf.y + 5
  drawRightAligned(pdf, quantity, COLUMNS.quantity, y)
  drawRightAligned(pdf, price, COLUMNS.price, y)
  drawRightAligned(pdf, amount, COLUMNS.amount, y)
  pdf.moveTo(PAGE.margin, below).lineTo(RIGHT, below).lineWidth(0.5).strokeColor('#bbbbbb').stroke()
  return below + 7
}

function drawTotals(pdf: Pdf, sheet: InvoiceSheet, from: number): number {
  let y = from
  pdf.font('plain').fontSize(9)
  for (const [label, amount] of sheet.sums) y = drawTotal(pdf, label, amount, fitOnPage(pdf, y, 20))
  pdf.font('strong').fontSize(12)
  return drawTotal(pdf, ...sheet.total, fitOnPage(pdf, y + 4, 24)) + 18
}

function drawTotal(pdf: Pdf, label: string, amount: string, y: number): number {
  pdf.text(label, COLUMNS.text - 60, y, { width: COLUMNS.price - COLUMNS.text + 30, lineGap: 2 })
  const below = pdf.y
  drawRightAligned(pdf, amount, COLUMNS.amount, y)
  return below + 4
}

const drawRightAligned = (pdf: Pdf, text: string, end: number, y: number) =>
  pdf.text(text, end - 110, y, { width: 110, align: 'right', lineBreak: false })

/** Returns where something of this height fits, adding a page if the current one is full. */
function fitOnPage(pdf: Pdf, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  pdf.addPage()
  return PAGE.margin
}
