const lists = ['mine', 'open', 'overdue', 'done', 'cancelled'] as const
export type WhichTasks = (typeof lists)[number]

/** The filters of the list of tasks, and the task that is open beside it. */
export interface TasksSearch {
  which?: WhichTasks
  task?: string
}

export function readTasksSearch(search: Record<string, unknown>): TasksSearch {
  const which = lists.find((list) => list === search.which && list !== 'mine')
  return { ...(which ? { which } : {}), ...(typeof search.task === 'string' ? { task: search.task } : {}) }
}
