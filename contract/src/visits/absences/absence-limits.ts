/** How much of a practitioner's absence is planned and resolved at once; what is longer is resolved one part after another. */
export const absenceDays = 62
export const absenceVisits = 200
