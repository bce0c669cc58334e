/** Rows as RFC 4180 CSV. A text that begins like a formula would be run by a spreadsheet: an apostrophe keeps it a text. */
export const csvText = (rows: (string | number)[][]) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cell(value: string | number) {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
