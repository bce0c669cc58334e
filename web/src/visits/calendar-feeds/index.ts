/** What other domains use of calendar feeds: the account's own subscription. */
export { CalendarSubscription } from './CalendarSubscription.tsx'
