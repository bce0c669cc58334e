/** Papers: what is final can be printed, data is never source, and nothing waits for a paper. */
// biome-ignore-all format: a row is a line
import { inCode } from '../sabotage.ts'

const at = (file: string) => `api/src/${file}`
const [unprintable, papers] = ['api/test/papers/unprintable.test.ts', 'api/test/papers/papers.test.ts'] as [string, string]
const [printableText, rendering] = ['printable-text', 'render-paper'].map((name) => at(`kernel/paper/${name}.test.ts`)) as [string, string]

export const ofPapers = [
  ...inCode(
    'papers',
    ['paper-note-signed', at('care/records/sign-note.ts'), 'requirePrintable({ title: note.title, ...Object.fromEntries(sections) })', 'void sections', unprintable],
    ['paper-addendum', at('care/records/sign-note.ts'), 'requirePrintable({ text })', 'void requirePrintable', unprintable],
    ['paper-record-final', at('care/records/finalize-record.ts'), 'requirePrintable({ title: before.title, body: before.body })', 'void requirePrintable', unprintable],
    ['paper-prescription', at('pharmacy/prescriptions/documents/activate-document.ts'), 'requirePrintable({ medication_text, instructions, sig_text })', 'void { requirePrintable, medication_text, instructions, sig_text }', unprintable],
    ['paper-referral', at('care/referrals/write-referral.ts'), 'requirePrintable({ specialty, reason, recipient_name, recipient_contact })', 'void { requirePrintable, specialty, reason, recipient_name, recipient_contact }', unprintable],
    ['paper-lab-order', at('care/labs/order-tests.ts'), 'requirePrintable({ note: body.note })', 'void requirePrintable', unprintable],
    ['paper-missing-as-box', at('kernel/paper/printable-text.ts'), 'missing.has(character) ? `[${characterNumber(character)}]` : character', 'character', papers],
    ['paper-name-not-isolated', at('kernel/paper/printable-text.ts'), 'firstStrongIsolate + plain + popIsolate', 'plain', papers],
    ['paper-name-escapes', at('kernel/paper/printable-text.ts'), "words.replace(directionMarks, '')", 'words', printableText],
    ['paper-direction', at('kernel/paper/templates/letterhead.typ'), '{ rtl } else { ltr }', '{ ltr } else { ltr }', papers],
    ['paper-too-long', at('kernel/paper/render-paper.ts'), 'const longest = 200_000', 'const longest = 2_000_000', rendering],
    ['paper-takes-for-ever', at('kernel/paper/render-paper.ts'), '{ signal: AbortSignal.timeout(timeout_ms) }', '{ signal: AbortSignal.timeout(timeout_ms + 600_000) }', rendering],
  ),
]
