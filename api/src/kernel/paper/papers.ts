/** The papers of the product: what each of them says, as text that is written in the clinic's locale. */

/** A name, and the lines below it. */
export interface NamedLines {
  name: string
  details: readonly string[]
}

/** What a scanner reads: drawn as a QR code, with the address in words for readers who do not see it. */
export interface ScannedAddress {
  scanned: string
}

export interface NoteText {
  title: string
  template: string | null
  /** What must be seen before the text: a draft, an error, a signature that is missing. */
  marks: readonly string[]
  struck: boolean
  sections: readonly { title: string | null; text: string }[]
  signers: readonly string[]
}

export interface SummaryPart {
  title: string
  texts?: readonly string[]
  lines?: readonly { name: string; detail: string }[]
  notes?: readonly NoteText[]
  records?: readonly { title: string; body: string }[]
}

export interface BillLine {
  name: string
  details: string | null
}

/** The content of each paper, by the name of its template. */
export interface Papers {
  prescription: {
    /** Why nothing of it is valid any more; null where something is. */
    invalid: string | null
    patient: NamedLines
    issued: string
    valid_until: string | null
    lines: readonly {
      medication: string
      sig: string
      instructions: string | null
      amount: string
      /** Why this line is not valid any more; null where it is. */
      invalid: string | null
    }[]
    prescriber: NamedLines
    code: string
    check_at: string
    address: ScannedAddress
  }
  note: {
    patient: NamedLines
    begun: string
    note: NoteText
    addenda: readonly { by: string; text: string }[]
    signers: readonly string[]
    digest: string | null
  }
  'visit-summary': {
    patient: NamedLines
    visit: { begun: string; details: readonly string[] }
    parts: readonly SummaryPart[]
  }
  letter: {
    recipient: readonly string[]
    date: string
    subject: string
    urgency: string | null
    patient: string
    reason: string
    body: string
    signer: string
    registration: string | null
  }
  /** An invoice or a receipt. */
  bill: {
    payer: NamedLines & { title: string }
    facts: readonly { name: string; value: string; strong: boolean }[]
    subject: string
    banner: string | null
    /** The titles of the columns; the first is that of what is paid for. */
    columns: readonly string[]
    rows: readonly (BillLine & { parts: readonly BillLine[]; figures: readonly string[] })[]
    sums: readonly { name: string; value: string; strong: boolean }[]
    remarks: readonly { text: string; faint: boolean }[]
  }
  'laboratory-request': {
    patient: NamedLines
    ordered: string
    orderer: string
    tests: readonly { code: string | null; name: string; specimen: string | null }[]
    notes: readonly string[]
    labels: readonly { address: ScannedAddress; patient: string; details: string; test: string; ordered: string }[]
  }
}

/** What the papers of a clinic have in common. */
export interface PaperFrame {
  /** Clinics take turns at the thread that renders. */
  organization_id: string
  locale: string
  letterhead: { name: string; lines: readonly string[] }
}

export interface Paper<Name extends keyof Papers = keyof Papers> extends PaperFrame {
  template: Name
  /** The title of the document, for readers and archives. */
  title: string
  /** What each page names at its foot, beside its number. */
  footer: string | null
  content: Papers[Name]
}
