/** What is known of whether a patient means to come; no zod, for browsers too. */

/** How a patient confirmed: by the link of a mail, in the portal, by answering a text message, or by telephone to the desk. */
export const confirmationWays = ['link', 'portal', 'sms', 'phone'] as const
export type ConfirmationWay = (typeof confirmationWays)[number]

/** A patient is not asked again before so many minutes have passed. */
export const askAgainMinutes = 10

/** What the link of a mail finds: a visit to confirm, one that is confirmed, or one that the link is no longer about. */
export const confirmationStatuses = ['open', 'confirmed', 'moved', 'cancelled', 'over'] as const
export type ConfirmationStatus = (typeof confirmationStatuses)[number]
