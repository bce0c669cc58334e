/**
 * Where the rows of the base formulary were found: public copies of lists, as they stood in a stored index of public pages and
 * repositories on 2026-11-28. The lists themselves were not open to us. A row that stands in none of them is not shipped.
 */
export const baseSources = {
  who: {
    what: 'A copy of the WHO Model List of Essential Medicines in GNU Health, `notes` of WHO_list_of_essential_medicines.xml. It does not say which edition it copies; its sections are not those of the list of 2023',
    address:
      'https://github.com/kret0s/gnuhealth-live/blob/77f95ec7f89bceda7b6695c103e9db2053398430/tryton/server/modules/health_who_essential_medicines/data/WHO_list_of_essential_medicines.xml',
  },
  kenya: {
    what: 'A copy of the Kenya Essential Medicines List in the function `keml` of Lonius Health; it does not say which edition. An entry without a form has that of the entry before it, of the same medicine',
    address: 'https://github.com/Lonius-Limited/lonius_health/blob/cfacff24b036db8c1cec13f29d7d54be0e2c4843/lonius_health/api/stock.py',
  },
  rxnorm: {
    what: 'Names of RxNorm (United States National Library of Medicine) beside their codes in the price table of Synthea',
    address:
      'https://github.com/synthetichealth/synthea/blob/00f3c89a94f22ce7578c0646ef701597dd5b8650/src/main/resources/costs/medications.csv',
  },
  pbs: {
    what: 'Names of the Pharmaceutical Benefits Scheme of Australia in Laece, an old copy; only its first 16,000 characters were read',
    address: 'https://github.com/ihaywood3/laece/blob/6b73a18d3d41b11f56a8dfd7d0a8b25f6c855838/medlist.pl',
  },
  'fda-dexamethasone': {
    what: 'openFDA, drug shortages: routes of NDC 67457-421, which the National Drug Code directory has with 4 mg/mL',
    address: 'https://api.fda.gov/drug/shortages.json?search=Dexamethasone',
  },
  'fda-epinephrine': {
    what: 'openFDA, drug labels: Adrenalin, 1 mg/mL, for intramuscular and subcutaneous use',
    address: 'https://api.fda.gov/drug/label.json?search=openfda.generic_name:"Adrenalin (Epinephrine)"',
  },
  'fda-furosemide': {
    what: 'openFDA, National Drug Code directory: 40 mg/4 mL, injection',
    address: 'https://api.fda.gov/drug/ndc.json?search=product_ndc:"70121-1164"',
  },
  'fda-gentamicin': {
    what: 'openFDA, National Drug Code directory: 40 mg/mL, injection, solution',
    address: 'https://api.fda.gov/drug/ndc.json?search=product_ndc:"70518-4757"',
  },
  'fda-hydrocortisone': {
    what: 'openFDA, drug labels: powder, vials of 100 mg',
    address: 'https://api.fda.gov/drug/label.json?search=set_id:f5bb0854-a477-4e59-914b-eeeaef92a596',
  },
  'fda-hydroxocobalamin': {
    what: 'openFDA, drug labels: solution of 1 mg/mL for intramuscular use',
    address: 'https://api.fda.gov/drug/label.json?search=openfda.generic_name:"Hydroxocobalamin"',
  },
  'fda-insulin': {
    what: 'openFDA, drug labels: Humulin R, subcutaneous injection and intravenous infusion',
    address: 'https://api.fda.gov/drug/label.json?search=openfda.brand_name:"HUMULIN R"',
  },
  'fda-metoclopramide': {
    what: 'openFDA, National Drug Code directory: 5 mg/mL, injection, solution',
    address: 'https://api.fda.gov/drug/ndc.json?search=product_ndc:"36000-366"',
  },
  'fda-ondansetron': {
    what: 'openFDA, National Drug Code directory: 2 mg/mL, injection',
    address: 'https://api.fda.gov/drug/ndc.json?search=product_ndc:"60505-4939"',
  },
  'fda-tranexamic-acid': {
    what: 'openFDA, National Drug Code directory: 100 mg/mL, injection, solution',
    address: 'https://api.fda.gov/drug/ndc.json?search=product_ndc:"25021-415"',
  },
} as const
export type BaseSource = keyof typeof baseSources
