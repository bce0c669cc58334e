/** The days on which journeys book: the server under test has the machine's clock, so they are reckoned from it, in this file alone. */

// oxlint-disable-next-line clock/no-wall-clock -- the server under test has the same clock
const milliseconds = () => Date.now()

/** A part of the names that a run creates, so that another run finds its own. */
export const mark = milliseconds().toString(36)
/** The same as seven digits, for telephone numbers. */
export const digits = milliseconds().toString().slice(-7)

/** An instant a number of days from now. */
export const instantAhead = (days: number) => new Date(milliseconds() + days * 86_400_000).toISOString()

export const rightNow = () => instantAhead(0)

/** A day a number of days from now: `YYYY-MM-DD`. */
export const dayAhead = (days: number) => instantAhead(days).slice(0, 10)
