/** What a MedicationRequest or MedicationStatement of FHIR R4 says of how and how long a medicine is taken. Nothing is guessed: null where it does not say. */
import { dosageText } from '@polyclinic/contract/engine/dosage/dosage-text'
import { fromFhirDosage } from '@polyclinic/contract/engine/dosage/from-fhir-dosage'
import { precisionOf } from '@polyclinic/contract/kernel/stated-date'

type Element = Readonly<Record<string, unknown>>
const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null)
const dateOf = (value: unknown) => {
  const text = textOf(value)
  return text && precisionOf(text) ? text : null
}

/** The dosage in the words of its sender where each element has some, or as all its elements are read. */
export function importedDosage(content: unknown): string | null {
  const { dosageInstruction, dosage } = isElement(content) ? content : {}
  const elements = [dosageInstruction, dosage].find(Array.isArray) ?? []
  if (elements.length === 0) return null
  const words = elements.flatMap((element) =>
    isElement(element) ? (textOf(element.text) ?? textOf(element.patientInstruction) ?? []) : [],
  )
  if (words.length === elements.length) return words.join('; ')
  const found = fromFhirDosage(elements)
  return found.dosage ? dosageText(found.dosage) : null
}

/** Since and until when it is taken, as precisely as it says. */
export function importedPeriod(content: unknown): { start_date_time: string | null; end_date_time: string | null } {
  const { effectivePeriod, effectiveDateTime, authoredOn, dateAsserted } = isElement(content) ? content : {}
  const { start, end } = isElement(effectivePeriod) ? effectivePeriod : {}
  return {
    start_date_time: dateOf(start) ?? dateOf(effectiveDateTime) ?? dateOf(authoredOn) ?? dateOf(dateAsserted),
    end_date_time: dateOf(end),
  }
}
