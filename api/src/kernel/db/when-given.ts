/**
 * A condition of a list for what may be absent, a filter or the place where the page before ended:
 * `.$call(whenGiven(query.status, (q, status) => q.where(…)))` adds it where the value is there.
 */
export function whenGiven<Query, Value>(value: Value | null | undefined, filter: (query: Query, value: Value) => Query) {
  return (query: Query): Query => (value === undefined || value === null ? query : filter(query, value))
}
