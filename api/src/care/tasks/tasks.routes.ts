import { tasks } from '@polyclinic/contract/care/tasks/tasks'
import { implement } from '../../kernel/http/implement.ts'
import { countFollowUp, listTasks } from './list-tasks.ts'
import { cancelTask, completeTask, reopenTask } from './move-task.ts'
import { getTask } from './present-task.ts'
import { claimTask, createTask, updateTask } from './write-task.ts'

export const tasksRoutes = implement('tasks', tasks, {
  listTasks: (scope, { query }) => listTasks(scope, query),
  countFollowUp: (scope) => countFollowUp(scope),
  getTask: (scope, { params }) => getTask(scope, params.id),
  createTask: (scope, { body }) => createTask(scope, body),
  updateTask: (scope, { params, body, if_match }) => updateTask(scope, params.id, if_match, body),
  claimTask: (scope, { params, if_match }) => claimTask(scope, params.id, if_match),
  completeTask: (scope, { params, body }) => completeTask(scope, params.id, body.outcome ?? null),
  reopenTask: (scope, { params }) => reopenTask(scope, params.id),
  cancelTask: (scope, { params, body }) => cancelTask(scope, params.id, body.reason),
})
