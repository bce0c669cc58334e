import { tableRows } from '../../engine/drug-safety/table-rows.ts'
import type { DoseUnit } from '../../engine/quantity/quantity.ts'

/**
 * Dose forms by the codes and terms of the EDQM Standard Terms Database (European Directorate for the Quality of Medicines & HealthCare,
 * Council of Europe, standardterms.edqm.eu), each with the unit in which a dose of it is counted. Compared with the copy of HL7 Europe
 * (unicom-ig, CodeSystem pharmaceutical-dose-form-ema-cs of 2023-02-17).
 */
const table = `
10219000 | tablet | tablet
10220000 | coated tablet | tablet
10221000 | film-coated tablet | tablet
10225000 | gastro-resistant tablet | tablet
10226000 | prolonged-release tablet | tablet
10227000 | modified-release tablet | tablet
10228000 | chewable tablet | tablet
10121000 | dispersible tablet | tablet
10222000 | effervescent tablet | tablet
10223000 | orodispersible tablet | tablet
10120000 | soluble tablet | tablet
10318000 | sublingual tablet | tablet
10320000 | buccal tablet | tablet
10912000 | vaginal tablet | tablet
10321000 | lozenge | tablet
10210000 | capsule, hard | capsule
10211000 | capsule, soft | capsule
10212000 | gastro-resistant capsule, hard | capsule
10213000 | gastro-resistant capsule, soft | capsule
10215000 | prolonged-release capsule, hard | capsule
10217000 | modified-release capsule, hard | capsule
11110000 | inhalation powder, hard capsule | capsule
10105000 | oral solution | mL
10106000 | oral suspension | mL
10107000 | oral emulsion | mL
10117000 | syrup | mL
10101000 | oral drops, solution | drop
10102000 | oral drops, suspension | drop
10110000 | powder for oral solution | sachet
10111000 | powder for oral suspension | mL
10113000 | granules for oral suspension | mL
10201000 | oral powder | sachet
10204000 | granules | sachet
10206000 | gastro-resistant granules | sachet
10108000 | oral gel | g
10310000 | mouthwash | mL
10305000 | oromucosal solution | mL
10313000 | oromucosal gel | application
11201000 | solution for injection | mL
11202000 | suspension for injection | mL
11203000 | emulsion for injection | mL
11205000 | powder for solution for injection | ampoule
11206000 | powder for suspension for injection | ampoule
50060000 | solution for injection/infusion | mL
50053500 | powder for solution for injection/infusion | ampoule
11208500 | prolonged-release suspension for injection | mL
11210000 | solution for infusion | mL
11211000 | emulsion for infusion | mL
11212000 | powder for solution for infusion | ampoule
11213000 | concentrate for solution for infusion | mL
50043000 | powder for concentrate for solution for infusion | ampoule
11301000 | implant | unit
11901000 | intrauterine delivery system | unit
10502000 | cream | application
10503000 | gel | application
10504000 | ointment | application
10505000 | cutaneous paste | application
10507000 | cutaneous foam | application
10508000 | shampoo | application
10513000 | cutaneous solution | application
10515000 | cutaneous suspension | application
10516000 | cutaneous emulsion | application
10517000 | cutaneous powder | application
10509000 | cutaneous spray, solution | application
10506000 | medicated plaster | patch
10519000 | transdermal patch | patch
10546250 | transdermal gel | application
10604000 | eye drops, solution | drop
10605000 | eye drops, suspension | drop
10604500 | eye drops, emulsion | drop
10602000 | eye gel | application
10603000 | eye ointment | application
10704000 | ear drops, solution | drop
10705000 | ear drops, suspension | drop
50018000 | ear/eye drops, solution | drop
10804000 | nasal drops, solution | drop
10808000 | nasal spray, solution | puff
10809000 | nasal spray, suspension | puff
10803000 | nasal ointment | application
10309200 | sublingual spray, solution | puff
11101000 | nebuliser solution | mL
11102000 | nebuliser suspension | mL
11106000 | pressurised inhalation, solution | puff
11107000 | pressurised inhalation, suspension | puff
11109000 | inhalation powder | puff
11111000 | inhalation powder, pre-dispensed | puff
11013000 | suppository | suppository
11005000 | rectal solution | mL
11004000 | rectal foam | application
10901000 | vaginal cream | application
10902000 | vaginal gel | application
10909000 | pessary | unit
10915000 | vaginal delivery system | unit
10911000 | vaginal capsule, soft | capsule
12301000 | medicinal gas, compressed | application
`

export interface DoseForm {
  /** Of the EDQM Standard Terms. */
  code: string
  /** Its term in small letters, as it stands on a medicine. */
  form: string
  unit: DoseUnit
}

export const doseForms: readonly DoseForm[] = tableRows(table).map(([code = '', form = '', unit]) => ({
  code,
  form,
  unit: unit as DoseUnit,
}))

const byForm: ReadonlyMap<string, DoseForm> = new Map(doseForms.map((doseForm) => [doseForm.form, doseForm]))

/** The dose form of a text that is its term; undefined: the clinic's own word, which has no code. */
export const findDoseForm = (text: string): DoseForm | undefined => byForm.get(text.trim().toLowerCase())
