/** Bodies that cannot be derived field by field, by the call's name: fields that belong together, or exclude each other. */
export const inputExamples: Record<string, unknown> = {
  'patients.updatePatientDetails': {
    names: [{ use: 'maiden', given_name: null, family_name: 'Quigley', starts_on: null, ends_on: '2004-06-01' }],
    telecoms: [{ system: 'phone', use: 'work', value: '+353 1 555 0199' }],
    addresses: [{ use: 'work', address_line: '1 Mill Lane', city: 'Cork', postal_code: null, starts_on: null, ends_on: null }],
    contacts: [{ name: 'Ben Walsh', relationship: 'spouse', roles: ['emergency'], phone: '+353 87 555 0100', email: null }],
  },
}
