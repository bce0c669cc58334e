/** What a chart holds, as people count it when two charts are compared. The web application has words for each. */
export const chartContents = [
  'appointments',
  'requests',
  'waits',
  'series',
  'allergies',
  'conditions',
  'notes',
  'records',
  'documents',
  'observations',
  'lab-orders',
  'referrals',
  'recalls',
  'tasks',
  'vaccinations',
  'prescriptions',
  'imported',
  'messages',
  'charges',
  'drafts',
  'invoices',
  'payments',
  'accounts',
  'proxies',
  'accesses',
] as const
export type ChartContent = (typeof chartContents)[number]

/** What of a chart somebody chooses when two are merged; a test compares the list with the columns of the table. */
export const chartFields = [
  'given_name',
  'family_name',
  'preferred_name',
  'pronouns',
  'birth_date',
  'sex',
  'clinical_sex',
  'phone',
  'email',
  'address_line',
  'postal_code',
  'city',
  'language',
  'other_languages',
  'interpreter_needed',
  'alert',
  'deceased_on',
  'is_deceased',
] as const
export type ChartField = (typeof chartFields)[number]

/** Why two charts may be one person's, or rather not. */
export const similarityReasons = [
  'same-name',
  'name-in-other-order',
  'similar-name',
  'same-given-name',
  'same-birth-date',
  'similar-birth-date',
  'same-phone',
  'same-email',
  'different-birth-date',
  'different-sex',
] as const
export type SimilarityReason = (typeof similarityReasons)[number]

/** What two charts have that is to be seen, or settled, before they are merged. */
export const mergeConflicts = {
  /** Both have an account of the portal: one of them keeps the chart. */
  'two-accounts': { blocks: false },
  /** The account of one acts for the other: they are two people, or the proxy ends first. */
  'acts-for-other': { blocks: true },
  /** One account acts for both: the proxy of the chart that goes on stays, with its scopes and days; the other one ends. */
  'acts-for-both': { blocks: false },
  /** Both wait for the same service: one of them is taken off the list first. */
  'same-wait': { blocks: true },
  /** Both have an open offer of the waitlist: it is answered or withdrawn first. */
  'open-offers': { blocks: true },
  /** Two visits to come overlap. */
  'visits-overlap': { blocks: false },
  /** Requests for a visit are open on the chart that is merged away; they move. */
  'open-requests': { blocks: false },
  /** One of them is restricted: the merged chart is. */
  'one-restricted': { blocks: false },
  /** One says that the patient has died. */
  'one-deceased': { blocks: false },
  /** One says that no allergy is known, the other has one: what is known stays. */
  'allergies-disagree': { blocks: false },
} as const
export type MergeConflict = keyof typeof mergeConflicts
