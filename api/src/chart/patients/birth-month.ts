/** 1 to 12, for the list of birthdays; null if no birth date is known. */
export const birthMonth = (birth_date: string | null | undefined) => (birth_date ? Number(birth_date.slice(5, 7)) : null)
