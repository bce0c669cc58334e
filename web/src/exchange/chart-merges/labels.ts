import type { ChartContent, ChartField, MergeConflict, SimilarityReason } from '@polyclinic/contract/chart/patients/chart-contents'
import type { TFunction } from 'i18next'

export const reasonLabel = (reason: SimilarityReason, t: TFunction) =>
  ({
    'same-name': t('Same name'),
    'name-in-other-order': t('Same name in another order'),
    'similar-name': t('Similar name'),
    'same-given-name': t('Same given name'),
    'same-birth-date': t('Same birth date'),
    'similar-birth-date': t('Similar birth date'),
    'same-phone': t('Same phone'),
    'same-email': t('Same e-mail'),
    'different-birth-date': t('Different birth dates'),
    'different-sex': t('Different sex'),
  })[reason]

/** Whether the reason speaks against one person. */
export const isAgainst = (reason: SimilarityReason) => reason === 'different-birth-date' || reason === 'different-sex'

export const fieldLabel = (field: ChartField, t: TFunction) =>
  ({
    given_name: t('Given name'),
    family_name: t('Family name'),
    preferred_name: t('Is called'),
    pronouns: t('Pronouns'),
    birth_date: t('Birth date'),
    sex: t('Sex'),
    clinical_sex: t('Sex for results'),
    phone: t('Phone'),
    email: t('E-mail'),
    address_line: t('Address'),
    postal_code: t('Postal code'),
    city: t('City'),
    language: t('Language'),
    other_languages: t('Other languages'),
    interpreter_needed: t('Interpreter'),
    alert: t('Alert'),
    deceased_on: t('Died on'),
    is_deceased: t('Has died'),
  })[field]

export const contentLabel = (content: ChartContent, t: TFunction) =>
  ({
    appointments: t('Visits'),
    requests: t('Requests for visits'),
    waits: t('Waitlist entries'),
    series: t('Repeating visits'),
    allergies: t('Allergies'),
    conditions: t('Problems'),
    notes: t('Notes'),
    records: t('Records'),
    documents: t('Documents'),
    observations: t('Measurements and results'),
    'lab-orders': t('Laboratory orders'),
    referrals: t('Referrals'),
    recalls: t('Recalls'),
    tasks: t('Tasks'),
    vaccinations: t('Vaccinations'),
    prescriptions: t('Prescriptions'),
    imported: t('Imported data'),
    messages: t('Messages'),
    charges: t('Charges'),
    drafts: t('Draft invoices'),
    invoices: t('Invoices'),
    payments: t('Payments'),
    accounts: t('Portal accounts'),
    proxies: t('People who act for the patient'),
    accesses: t('Lines of the access log'),
  })[content]

export const conflictText = (conflict: MergeConflict, t: TFunction) =>
  ({
    'two-accounts': t('Both charts have a portal account. Choose which one keeps the chart; the other one is no longer enrolled here.'),
    'acts-for-other': t('The account of one chart acts for the other. These may be two people. If they are one, end that first.'),
    'acts-for-both': t('One person acts for both charts. What they may do for the chart that goes on stays; the other proxy ends.'),
    'same-wait': t('Both charts wait for the same service. Take one of them off the waitlist first.'),
    'open-offers': t('Both charts have an open offer of a time. Wait for the answer to one of them, or withdraw it.'),
    'visits-overlap': t('Visits to come overlap. Both stay booked: cancel one of them afterwards.'),
    'open-requests': t('Open requests for visits move along.'),
    'one-restricted': t('One of the charts is restricted. The merged chart will be restricted.'),
    'one-deceased': t('One of the charts says that the patient has died.'),
    'allergies-disagree': t('One chart says that no allergies are known, the other has some. The known allergies stay.'),
  })[conflict]
