import { Chip, Group, SegmentedControl } from '@mantine/core'
import { overseesFollowUp } from '@polyclinic/contract/care/tasks/task-machine'
import type { Task, tasks } from '@polyclinic/contract/care/tasks/tasks'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { IconZoomCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import type { FollowUpOwner, FollowUpSearch } from './follow-up-search.ts'
import { kindLabel } from './labels.ts'
import { ClaimButton, CompleteButton } from './TaskActions.tsx'
import { TaskPanel } from './TaskPanel.tsx'
import { CompactTask, useTaskColumns } from './task-columns.tsx'

interface Props {
  search: FollowUpSearch
  onSearch: (search: FollowUpSearch) => void
}

type FollowUpCount = OutputOf<typeof tasks.countFollowUp>['items'][number]

const filters: Record<FollowUpOwner, object> = { mine: { mine: 'true' }, all: {}, unassigned: { unassigned: 'true' } }
const counted = { mine: 'mine', all: 'open', unassigned: 'unassigned' } as const

/** Tasks that the system created so that nobody has to remember them: overdue work, and the person responsible. */
export function FollowUpScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const { user } = useStaff()
  const whose = search.whose ?? (overseesFollowUp(user.user_role) ? 'all' : 'mine')
  const { kind, task } = search
  const { list, paging } = useNewest<Task>(api.tasks.listTasks, { follow_up: 'true', ...(kind ? { kind } : {}), ...filters[whose] })
  const counts = useQuery(query(api.tasks.countFollowUp)).data?.items ?? []
  const others = whose === 'all' ? 0 : counts.reduce((sum, { open }) => sum + open, 0)
  const columns = useTaskColumns().map((column) =>
    column.accessor === 'actions' ? { ...column, width: 220, render: (row: Task) => <Actions task={row} /> } : column,
  )
  const { task: _, ...withoutTask } = search
  const close = () => onSearch(withoutTask)
  return (
    <ListScreen
      title={t('Follow-up')}
      description={t('What must not be forgotten: found by itself, and closed once it is settled.')}
      filters={
        <Group gap="sm">
          <SegmentedControl
            aria-label={t('Whose')}
            value={whose}
            onChange={(value) => onSearch({ ...withoutTask, whose: value as FollowUpOwner })}
            data={[
              { value: 'mine', label: t('Mine') },
              { value: 'all', label: t('Everybody’s') },
              { value: 'unassigned', label: t('Nobody’s') },
            ]}
          />
          <Kinds
            counts={counts}
            whose={whose}
            kind={kind}
            onKind={(next) => onSearch({ ...(search.whose ? { whose } : {}), ...(next ? { kind: next } : {}) })}
          />
        </Group>
      }
      list={list}
      paging={paging}
      columns={columns}
      compact={(row) => <CompactTask task={row} />}
      onOpen={(row) => onSearch({ ...search, task: row.id })}
      empty={{
        title: t('Nothing to follow up'),
        text: t('Tests without a result, critical results that wait, referrals without an answer, and what came back stand here.'),
        icon: IconZoomCheck,
      }}
      unmatched={
        kind !== undefined
          ? { title: t('Nothing of this kind'), onClear: () => onSearch(search.whose ? { whose } : {}) }
          : others > 0 && {
              title: t('Nothing of yours to follow up'),
              text: t('Of others: {{count}}', { count: others }),
              onClear: () => onSearch({ whose: 'all' }),
            }
      }
    >
      <SidePanel opened={task !== undefined} onClose={close} title={t('Follow-up')}>
        {task && <TaskPanel key={task} id={task} onDone={close} />}
      </SidePanel>
    </ListScreen>
  )
}

/** The kinds of task, each with the number of open ones. */
function Kinds({
  counts,
  whose,
  kind,
  onKind,
}: {
  counts: FollowUpCount[]
  whose: FollowUpOwner
  kind: FollowUpSearch['kind']
  onKind: (kind: FollowUpSearch['kind']) => void
}) {
  const { t } = useTranslation()
  return (
    <Chip.Group value={kind ?? ''} onChange={(value) => onKind((value || undefined) as FollowUpSearch['kind'])}>
      <Group gap="xs" role="radiogroup" aria-label={t('What it is')}>
        <Chip value="" size="sm">
          {t('Everything')} <span className="figures">{counts.reduce((sum, row) => sum + row[counted[whose]], 0)}</span>
        </Chip>
        {counts.map((row) => (
          <Chip key={row.kind} value={row.kind} size="sm">
            {kindLabel(row.kind, t)} <span className="figures">{row[counted[whose]]}</span>
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

function Actions({ task }: { task: Task }) {
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <ClaimButton task={task} />
      <CompleteButton task={task} />
    </Group>
  )
}
