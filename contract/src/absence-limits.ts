/** How much of a practitioner's absence is planned and settled at once; what is longer is settled one part after another. */
export const absenceDays = 62
export const absenceVisits = 200
