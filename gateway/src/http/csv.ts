import type { FastifyReply } from 'fastify'

/** A cell: a text, or a number or an amount, which is written as it is so that programs compute with it; null is empty. */
export type Cell = string | { readonly number: string | number } | null

/** Programs take a cell that begins with one of these for a formula; an apostrophe before it makes it a text. */
const looksLikeFormula = /^[=+\-@\t\r]/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell.number)
  const text = looksLikeFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

/** By the byte order mark spreadsheets recognise UTF-8. */
export const csvStart = '\uFEFF'

/** Headers of an answer that is downloaded as a CSV file; `name` is one of ours: letters, digits and hyphens. */
export const asCsv = (reply: FastifyReply, name: string): FastifyReply =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`)

/** The text of a CSV answer, whose headers it sets. */
export function csvAnswer(reply: FastifyReply, name: string, rows: readonly (readonly Cell[])[]): string {
  asCsv(reply, name)
  return csvStart + rows.map(csvLine).join('')
}
