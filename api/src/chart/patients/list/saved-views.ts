import type { patientListCalls, SavedView } from '@polyclinic/contract/chart/patients/patient-list'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { newId } from '../../../kernel/ids.ts'
import { notFound, Problem, refuseField } from '../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import { deleteView, insertView, viewsOfList } from './saved-views.sql.ts'

const most = 30

export async function listSavedViews(scope: Scope, list: string) {
  const items = await scope.rows(viewsOfList(scope, list))
  return { items: items as SavedView[], next_cursor: null }
}

/** Stores a view under a name of its own; row security allows only this account's views. */
export async function createSavedView(
  scope: WriteScope,
  { list, name, search }: BodyOf<typeof patientListCalls.createSavedView>,
): Promise<SavedView> {
  const views = await scope.rows(viewsOfList(scope, list))
  if (views.length >= most) refuseField('name', `You keep ${most} views already. Remove one first.`)
  const message = 'You have a view of this name.'
  if (views.some((view) => view.name === name)) throw new Problem('already_exists', message, { errors: [{ path: 'name', message }] })
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'saved-view', subject_id: id, personal: true })
  const account_id = scope.actor.account_id as string
  await scope.run(insertView(scope, { id, account_id, list, name, search: JSON.stringify(search), created_at: scope.now }))
  return { id, name, search }
}

export async function deleteSavedView(scope: WriteScope, id: string) {
  scope.setAuditSubject({ subject_kind: 'saved-view', subject_id: id, personal: true })
  if ((await scope.run(deleteView(scope, id))) === 0) notFound('This view was not found.')
  return { message: 'The view is removed.' }
}
