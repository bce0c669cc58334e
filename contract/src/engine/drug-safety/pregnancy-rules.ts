import type { PregnancyRule } from './patient-rules.ts'

const fdaOpioids = 'FDA Drug Safety Communication of 2017-04-20: codeine and tramadol in breastfeeding women (fda.gov)'
const mhraEpilepsy = 'MHRA Drug Safety Update, January 2021: antiepileptic drugs in pregnancy (gov.uk)'
const methotrexate = 'Leaflet of methotrexate 2 mg/mL oral solution (medicines.org.uk/emc/product/4994), section 2'
const malformation = 'Malformations of the child.'

/** What speaks against a medicine in pregnancy or while breast-feeding, and where a source says that nothing does. */
// biome-ignore format: a table
export const pregnancyRules: readonly PregnancyRule[] = [
  { key: 'nsaid-pregnant', of: ['nsaids'], routes: ['oral', 'rectal', 'intravenous', 'intramuscular'], when: 'pregnant', severity: 'high', effect: 'From 20 weeks the child’s kidneys may fail; from 30 weeks the heart is at risk.', action: 'Avoid from 20 weeks; low-dose aspirin (81 mg) may be meant.', source: 'FDA Drug Safety Communication of 2020-10-15: NSAIDs at 20 weeks or later (fda.gov)' },
  { key: 'ace-pregnant', of: ['ace-inhibitors', 'sartans'], when: 'pregnant', severity: 'high', effect: 'The child’s kidneys may fail; malformations of the skull.', action: 'Stop it and choose another medicine for blood pressure.', source: 'MHRA Drug Safety Update, December 2007: not for use in pregnancy (gov.uk)' },
  { key: 'retinoid-pregnant', of: ['isotretinoin', 'acitretin', 'alitretinoin'], routes: ['oral'], when: 'pregnant', severity: 'high', effect: malformation, action: 'Do not give it; pregnancy is excluded before, with a pregnancy prevention programme.', source: 'MHRA Drug Safety Update: oral retinoids, pregnancy prevention (gov.uk)' },
  { key: 'valproate-pregnant', of: ['valproic acid', 'valpromide'], when: 'pregnant', severity: 'high', effect: 'Malformations and disorders of development of the child.', action: 'Ask a specialist at once; do not stop it in epilepsy without advice.', source: 'EMA and MHRA 2018, Br J Gen Pract 2019;69:166 (doi 10.3399/bjgp19X701897)' },
  { key: 'epilepsy-pregnant', of: ['carbamazepine', 'phenobarbital', 'phenytoin', 'topiramate'], when: 'pregnant', severity: 'high', effect: malformation, action: 'Ask a specialist; do not stop it in epilepsy without advice.', source: mhraEpilepsy },
  { key: 'lamotrigine-pregnant', of: ['lamotrigine', 'levetiracetam'], when: 'pregnant', none: true, source: mhraEpilepsy },
  { key: 'methotrexate-pregnant', of: ['methotrexate'], when: 'pregnant', severity: 'high', effect: 'Miscarriage and severe malformations.', action: 'Do not give it, other than against cancer.', source: methotrexate },
  { key: 'minocycline-pregnant', of: ['minocycline'], routes: ['oral'], when: 'pregnant', severity: 'high', effect: 'It may harm the child; its teeth may be discoloured.', action: 'Choose another antibiotic.', source: 'FDA label of minocycline extended-release tablets, section 8: not to be used during pregnancy' },
  { key: 'codeine-milk', of: ['codeine', 'tramadol'], when: 'breast-feeding', severity: 'high', effect: 'The child may be sleepy, feed badly or stop breathing.', action: 'Choose another painkiller.', source: fdaOpioids },
  { key: 'methotrexate-milk', of: ['methotrexate'], when: 'breast-feeding', severity: 'high', effect: 'It passes into milk and harms the child.', action: 'Do not breast-feed, or do not give it.', source: methotrexate },
]
