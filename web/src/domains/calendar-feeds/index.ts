/** What other domains use of calendar feeds: one's own subscription. */
export { CalendarSubscription } from './CalendarSubscription.tsx'
