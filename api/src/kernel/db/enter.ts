import type { Item } from './batch.ts'
import type { ServerKind } from './server-kind.ts'
import { statementName } from './statement-name.ts'

export type DatabaseRole =
  | 'polyclinic_admin'
  | 'polyclinic_staff'
  | 'polyclinic_patient'
  | 'polyclinic_visitor'
  | 'polyclinic_worker'
  | 'polyclinic_timetable'

/** The identity under which a transaction runs: the role of the kind, the clinic, the patient and the account. */
export interface Entry {
  role: DatabaseRole
  organization_id: string | null
  patient_id: string | null
  /** Further charts of the same patient, whose rows are the patient's too. */
  linked_patient_ids?: readonly string[]
  account_id: string | null
}

/** The statements at the beginning and at the end of every transaction. */
interface Frame {
  read(entry: Entry): Item[]
  write(entry: Entry): Item[]
  /** Sent behind each read, apart from it: after a read that failed it is answered with a rollback. */
  endRead: readonly Item[]
}

const item = (text: string, values: readonly unknown[] = []): Item => ({
  name: statementName(text),
  text,
  values,
  done: () => {},
  failed: () => {},
})

const begin = item('begin')
const beginRead = item('begin read only')
const commit = item('commit')

const identityOf = ({ role, organization_id, patient_id, account_id }: Entry) => [role, organization_id, patient_id, account_id]

/** Lets the policies of a patient see the rows of charts that were merged into theirs; nothing if there are none. */
const linkedCharts = ({ linked_patient_ids = [] }: Entry): Item[] =>
  linked_patient_ids.length === 0 ? [] : [item(`select set_config('app.linked_patient_ids', $1, true)`, [linked_patient_ids.join()])]

const enterCluster = ({ role, organization_id, patient_id, linked_patient_ids = [], account_id }: Entry): Item =>
  item('select app.enter_cluster($1, $2, $3, $4, $5)', [role, organization_id, patient_id, linked_patient_ids.join(), account_id])

/**
 * On a plain server a read is one implicit transaction, so that it needs neither begin nor commit. On a cluster every transaction
 * is explicit, and is entered by SET LOCAL: only such settings reach the workers, and without them every clinic would look empty.
 */
export const frames: Readonly<Record<ServerKind, Frame>> = {
  plain: {
    read: (entry) => [item('select app.enter_reading($1, $2, $3, $4)', identityOf(entry)), ...linkedCharts(entry)],
    write: (entry) => [begin, item('select app.enter($1, $2, $3, $4)', identityOf(entry)), ...linkedCharts(entry)],
    endRead: [],
  },
  cluster: {
    read: (entry) => [beginRead, enterCluster(entry)],
    write: (entry) => [begin, enterCluster(entry)],
    endRead: [commit],
  },
}
