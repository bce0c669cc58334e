import type { Content } from 'pdfmake/interfaces.js'
import { dateFormat } from '../../kernel/date-format.ts'
import { grey, type Letterhead, label, letterhead, rule } from '../../kernel/pdf/page-parts.ts'

export interface RequestedTest {
  id: string
  code: string | null
  test_name: string
  specimen: string | null
  note: string | null
}

export interface PrintedRequest {
  clinic: Letterhead
  locale: string
  time_zone: string
  public_url: string
  patient_name: string
  birth_date: string | null
  sex: string | null
  record_number: string
  pregnant: boolean | null
  ordered_by_name: string
  ordered_at: string
  orders: readonly RequestedTest[]
}

/** What a scanner reads: the address of the order in the laboratory. */
export const scannedAddress = (public_url: string, id: string) => `${public_url}/org/labs?order=${id}`

/** The page of a request: for whom, which tests, by whom, and beneath it a label to cut out for each specimen. */
export function requestPage(request: PrintedRequest): Content {
  const { clinic, locale, time_zone, orders } = request
  const born = request.birth_date ? dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(request.birth_date)) : null
  const ordered = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: time_zone }).format(new Date(request.ordered_at))
  const notes = [...new Set(orders.map(({ note }) => note).filter((note) => note !== null))]
  const pregnant = request.pregnant === null ? [] : [{ text: request.pregnant ? 'Pregnant' : 'Not pregnant' }]
  return [
    letterhead(clinic),
    rule(),
    { text: 'Laboratory request', fontSize: 13, bold: true, margin: [0, 0, 0, 12] },
    {
      columns: [
        [
          label('Patient'),
          { text: request.patient_name, bold: true },
          { text: [born && `Born ${born}`, request.sex, `Record ${request.record_number}`].filter(Boolean).join(' · ') },
          ...pregnant,
        ],
        [label('Ordered'), { text: ordered }, { text: request.ordered_by_name }],
      ],
    },
    rule(),
    {
      table: {
        widths: ['auto', '*', '*'],
        headerRows: 1,
        body: [
          [label('Code'), label('Test'), label('Specimen')],
          ...orders.map(({ code, test_name, specimen }) => [code ?? '', { text: test_name, bold: true }, specimen ?? '']),
        ],
      },
      layout: 'lightHorizontalLines',
    },
    ...notes.map((note): Content => ({ text: note, margin: [0, 8, 0, 0] })),
    rule(),
    { text: 'Labels', fontSize: 10, bold: true, margin: [0, 0, 0, 8] },
    {
      table: {
        widths: ['*', '*'],
        dontBreakRows: true,
        body: inPairs(orders.map((order) => specimenLabel(request, order, born, ordered))),
      },
    },
  ]
}

function specimenLabel(request: PrintedRequest, order: RequestedTest, born: string | null, ordered: string): Content {
  return {
    columns: [
      { width: 'auto', stack: [{ qr: scannedAddress(request.public_url, order.id), fit: 64 }] },
      {
        width: '*',
        margin: [8, 0, 0, 0],
        stack: [
          { text: request.patient_name, bold: true },
          { text: [born, request.record_number].filter(Boolean).join(' · '), fontSize: 9 },
          { text: [order.test_name, order.specimen].filter(Boolean).join(', '), fontSize: 9 },
          { text: ordered, fontSize: 8, color: grey },
        ],
      },
    ],
    margin: [4, 4, 4, 4],
  }
}

function inPairs(labels: readonly Content[]): Content[][] {
  const rows: Content[][] = []
  for (let at = 0; at < labels.length; at += 2) rows.push([labels[at] as Content, labels[at + 1] ?? ''])
  return rows
}
