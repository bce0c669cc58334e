/** Does `work` for each, eight at a time: server and database then work on several requests in one turn. */
export async function eightAtOnce<T>(all: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const open = [...all]
  const takeNext = async () => {
    for (let item = open.shift(); item !== undefined; item = open.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, takeNext))
}
