/**
 * Codes for how often, of HL7's GTSAbbreviation (http://hl7.org/fhir/R4/valueset-timing-abbreviation.html). Of `MO` FHIR says
 * once a month; a month counts as 30 days.
 */
export const timingCodes = {
  QD: { times: 1, hours: 24 },
  BID: { times: 2, hours: 24 },
  TID: { times: 3, hours: 24 },
  QID: { times: 4, hours: 24 },
  QOD: { times: 1, hours: 48 },
  Q1H: { times: 1, hours: 1 },
  Q2H: { times: 1, hours: 2 },
  Q3H: { times: 1, hours: 3 },
  Q4H: { times: 1, hours: 4 },
  Q6H: { times: 1, hours: 6 },
  Q8H: { times: 1, hours: 8 },
  AM: { times: 1, hours: 24 },
  PM: { times: 1, hours: 24 },
  BED: { times: 1, hours: 24 },
  WK: { times: 1, hours: 168 },
  MO: { times: 1, hours: 720 },
} as const
export type TimingCode = keyof typeof timingCodes
export const timingCodeNames = Object.keys(timingCodes) as [TimingCode, ...TimingCode[]]
