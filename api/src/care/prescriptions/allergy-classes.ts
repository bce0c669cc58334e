/**
 * Families of medications within which an allergy to one warns of the others, by their ATC groups (WHO Collaborating Centre for
 * Drug Statistics Methodology, ATC index) and by how an allergy is usually written down. The list is short on purpose: a family
 * that is missing here is compared by name alone.
 */
export const allergyClasses: readonly { name: string; atc: readonly string[]; written: readonly string[] }[] = [
  {
    name: 'penicillins',
    atc: ['J01C'],
    written: ['penicillin', 'penicillins', 'amoxicillin', 'ampicillin', 'flucloxacillin', 'piperacillin', 'co amoxiclav', 'augmentin'],
  },
  {
    name: 'cephalosporins',
    atc: ['J01DB', 'J01DC', 'J01DD', 'J01DE'],
    written: ['cephalosporin', 'cephalosporins', 'cefalosporin', 'cefalosporins', 'cefalexin', 'cephalexin', 'cefuroxime', 'ceftriaxone'],
  },
  {
    name: 'sulfonamides',
    atc: ['J01E'],
    written: [
      'sulfa',
      'sulpha',
      'sulfonamide',
      'sulfonamides',
      'sulphonamide',
      'sulphonamides',
      'sulfamethoxazole',
      'co trimoxazole',
      'trimethoprim',
    ],
  },
  { name: 'macrolides', atc: ['J01FA'], written: ['macrolide', 'macrolides', 'erythromycin', 'clarithromycin', 'azithromycin'] },
  { name: 'tetracyclines', atc: ['J01AA'], written: ['tetracycline', 'tetracyclines', 'doxycycline', 'minocycline'] },
  { name: 'quinolones', atc: ['J01M'], written: ['quinolone', 'quinolones', 'fluoroquinolone', 'ciprofloxacin', 'levofloxacin'] },
  {
    name: 'anti-inflammatory painkillers',
    atc: ['M01A', 'N02BA', 'B01AC06'],
    written: ['nsaid', 'nsaids', 'aspirin', 'acetylsalicylic acid', 'ibuprofen', 'naproxen', 'diclofenac', 'indometacin'],
  },
  {
    name: 'opioids',
    atc: ['N02A', 'R05DA'],
    written: ['opioid', 'opioids', 'opiate', 'opiates', 'morphine', 'codeine', 'tramadol', 'oxycodone'],
  },
  {
    name: 'ACE inhibitors',
    atc: ['C09A', 'C09B'],
    written: ['ace inhibitor', 'ace inhibitors', 'ramipril', 'lisinopril', 'enalapril', 'perindopril'],
  },
  { name: 'statins', atc: ['C10AA'], written: ['statin', 'statins', 'atorvastatin', 'simvastatin', 'rosuvastatin', 'pravastatin'] },
]
