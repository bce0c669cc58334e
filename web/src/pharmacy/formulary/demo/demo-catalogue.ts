import type { Medicine } from '@polyclinic/contract/engine/drug-safety/medicines'

/** A medication to try the checks with: as a clinic keeps it in its catalogue. */
export interface DemoMedication extends Medicine {
  generic_name: string
  brand?: string
  strength: string
  form: string
}

/** Allergies as they are written in charts; the last one nobody understands. */
export const demoAllergies = ['Penicillin', 'Aspirin', 'Macrolides', 'ACE inhibitors', 'Statins', 'A white tablet'] as const
export type DemoAllergy = (typeof demoAllergies)[number]

/** Well-known medications, fixed, so that anybody can try the search and the checks without signing in. */
export const demoCatalogue: readonly DemoMedication[] = [
  { name: 'Amoxicillin', generic_name: 'Amoxicillin', atc_code: 'J01CA04', strength: '500 mg', form: 'capsule' },
  {
    name: 'Co-amoxiclav',
    generic_name: 'Amoxicillin and clavulanic acid',
    atc_code: 'J01CR02',
    brand: 'Augmentin',
    strength: '500/125 mg',
    form: 'tablet',
  },
  { name: 'Aspirin', generic_name: 'Acetylsalicylic acid', atc_code: 'B01AC06', strength: '75 mg', form: 'tablet' },
  { name: 'Clarithromycin', generic_name: 'Clarithromycin', atc_code: 'J01FA09', strength: '500 mg', form: 'tablet' },
  { name: 'Ibuprofen', generic_name: 'Ibuprofen', atc_code: 'M01AE01', brand: 'Nurofen', strength: '400 mg', form: 'tablet' },
  { name: 'Metformin', generic_name: 'Metformin', atc_code: 'A10BA02', strength: '500 mg', form: 'tablet' },
  { name: 'Paracetamol', generic_name: 'Paracetamol', atc_code: 'N02BE01', brand: 'Panadol', strength: '500 mg', form: 'tablet' },
  { name: 'Co-codamol', generic_name: 'Codeine and paracetamol', atc_code: 'N02AJ06', strength: '8/500 mg', form: 'tablet' },
  { name: 'Ramipril', generic_name: 'Ramipril', atc_code: 'C09AA05', strength: '5 mg', form: 'capsule' },
  { name: 'Simvastatin', generic_name: 'Simvastatin', atc_code: 'C10AA01', brand: 'Zocor', strength: '40 mg', form: 'tablet' },
  { name: 'Spironolactone', generic_name: 'Spironolactone', atc_code: 'C03DA01', strength: '25 mg', form: 'tablet' },
  { name: 'Warfarin', generic_name: 'Warfarin', atc_code: 'B01AA03', strength: '3 mg', form: 'tablet' },
  { name: 'Herbal cough syrup', generic_name: 'Herbal cough syrup', atc_code: null, strength: '200 ml', form: 'syrup' },
]
