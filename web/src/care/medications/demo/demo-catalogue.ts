/** Well-known medications, fixed, so that anybody can try the search and the checks without signing in. */
export interface DemoMedication {
  name: string
  brand?: string
  strength: string
  form: string
  /** The ingredients that the checks use; a product without any is never called clear. */
  ingredients: readonly string[]
  allergy_class?: DemoAllergy
}

export const demoAllergies = ['penicillins', 'anti-inflammatory painkillers', 'macrolides', 'ACE inhibitors', 'statins'] as const
export type DemoAllergy = (typeof demoAllergies)[number]

export const demoCatalogue: readonly DemoMedication[] = [
  { name: 'Amoxicillin', strength: '500 mg', form: 'capsule', ingredients: ['amoxicillin'], allergy_class: 'penicillins' },
  {
    name: 'Co-amoxiclav',
    brand: 'Augmentin',
    strength: '500/125 mg',
    form: 'tablet',
    ingredients: ['amoxicillin', 'clavulanic acid'],
    allergy_class: 'penicillins',
  },
  { name: 'Aspirin', strength: '75 mg', form: 'tablet', ingredients: ['aspirin'], allergy_class: 'anti-inflammatory painkillers' },
  { name: 'Clarithromycin', strength: '500 mg', form: 'tablet', ingredients: ['clarithromycin'], allergy_class: 'macrolides' },
  {
    name: 'Ibuprofen',
    brand: 'Nurofen',
    strength: '400 mg',
    form: 'tablet',
    ingredients: ['ibuprofen'],
    allergy_class: 'anti-inflammatory painkillers',
  },
  { name: 'Metformin', strength: '500 mg', form: 'tablet', ingredients: ['metformin'] },
  { name: 'Paracetamol', brand: 'Panadol', strength: '500 mg', form: 'tablet', ingredients: ['paracetamol'] },
  { name: 'Co-codamol', strength: '8/500 mg', form: 'tablet', ingredients: ['paracetamol', 'codeine'] },
  { name: 'Ramipril', strength: '5 mg', form: 'capsule', ingredients: ['ramipril'], allergy_class: 'ACE inhibitors' },
  { name: 'Simvastatin', brand: 'Zocor', strength: '40 mg', form: 'tablet', ingredients: ['simvastatin'], allergy_class: 'statins' },
  { name: 'Spironolactone', strength: '25 mg', form: 'tablet', ingredients: ['spironolactone'] },
  { name: 'Warfarin', strength: '3 mg', form: 'tablet', ingredients: ['warfarin'] },
  { name: 'Herbal cough syrup', strength: '200 ml', form: 'syrup', ingredients: [] },
]

/** Pairs of ingredients that should not be combined without care, with a short reason. */
export const demoInteractions: readonly { pair: readonly [string, string]; why: string }[] = [
  { pair: ['warfarin', 'aspirin'], why: 'Together they make bleeding more likely.' },
  { pair: ['warfarin', 'ibuprofen'], why: 'Together they make bleeding more likely.' },
  { pair: ['warfarin', 'clarithromycin'], why: 'Clarithromycin makes warfarin act more strongly.' },
  { pair: ['simvastatin', 'clarithromycin'], why: 'Clarithromycin raises simvastatin in the blood, which can damage muscles.' },
  { pair: ['ramipril', 'spironolactone'], why: 'Together they can raise potassium dangerously.' },
  { pair: ['ramipril', 'ibuprofen'], why: 'Together they can harm the kidneys.' },
]
