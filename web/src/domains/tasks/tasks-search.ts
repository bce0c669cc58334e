const lists = ['mine', 'open', 'overdue', 'done', 'cancelled'] as const
export type WhichTasks = (typeof lists)[number]

/** Which tasks are listed, and which one stands beside the list. */
export interface TasksSearch {
  which?: WhichTasks
  task?: string
}

export function readTasksSearch(search: Record<string, unknown>): TasksSearch {
  const which = lists.find((list) => list === search.which && list !== 'mine')
  return { ...(which ? { which } : {}), ...(typeof search.task === 'string' ? { task: search.task } : {}) }
}
