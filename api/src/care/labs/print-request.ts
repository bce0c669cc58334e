import type { Paper, PaperFrame } from '../../kernel/paper/papers.ts'
import { isolated } from '../../kernel/paper/printable-text.ts'
import { dayText, type Place, timeText } from '../../kernel/paper/printed-texts.ts'

export interface RequestedTest {
  id: string
  code: string | null
  test_name: string
  specimen: string | null
  note: string | null
}

export interface PrintedRequest {
  frame: PaperFrame
  place: Place
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

/** A request on paper: for whom, which tests, by whom, and beneath it a label to cut out for each specimen. */
export function requestPaper(request: PrintedRequest): Paper<'laboratory-request'> {
  const { frame, place, orders, patient_name, record_number } = request
  const born = request.birth_date && dayText(place, request.birth_date, 'medium')
  const ordered = timeText(place, request.ordered_at, 'medium')
  const pregnant = request.pregnant === null ? [] : [request.pregnant ? 'Pregnant' : 'Not pregnant']
  return {
    ...frame,
    template: 'laboratory-request',
    title: 'Laboratory request',
    footer: `${isolated(patient_name)} · ${record_number}`,
    content: {
      patient: {
        name: patient_name,
        details: [[born && `Born ${born}`, request.sex, `Record ${record_number}`].filter(Boolean).join(' · '), ...pregnant],
      },
      ordered,
      orderer: request.ordered_by_name,
      tests: orders.map(({ code, test_name, specimen }) => ({ code, name: test_name, specimen })),
      notes: [...new Set(orders.map(({ note }) => note).filter((note) => note !== null))],
      labels: orders.map((order) => ({
        address: { scanned: scannedAddress(request.public_url, order.id) },
        patient: patient_name,
        details: [born, record_number].filter(Boolean).join(' · '),
        test: [order.test_name, order.specimen]
          .filter((words) => words !== null)
          .map(isolated)
          .join(', '),
        ordered,
      })),
    },
  }
}
