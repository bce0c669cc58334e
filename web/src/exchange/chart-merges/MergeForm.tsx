import { Button, Card, Group, Radio, Stack, Text, Title } from '@mantine/core'
import type { ChartField } from '@polyclinic/contract/chart/patients/chart-contents'
import type { ChartComparison, MergeSide } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { CompareFields } from './CompareFields.tsx'
import { Conflicts } from './Conflicts.tsx'
import { Contents } from './Contents.tsx'
import { useTellingApart } from './use-telling-apart.ts'

/** The choice, field by field, of the value that stays, and the button that merges. */
export function MergeForm({ compared, onRefused }: { compared: ChartComparison; onRefused: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const { survivor, merged, fields, contents, conflicts } = compared
  const [chosen, setChosen] = useState<Partial<Record<ChartField, MergeSide>>>(
    Object.fromEntries(fields.map(({ name, proposed }) => [name, proposed])),
  )
  const [account, setAccount] = useState<MergeSide>('survivor')
  const [isAsking, setAsking] = useState(false)
  const needsAccount = conflicts.some(({ code }) => code === 'two-accounts')
  const isBlocked = conflicts.some(({ blocks }) => blocks)
  const toChart = () => navigate({ to: '/org/patients/$id', params: { id: survivor.id }, search: { section: 'details' } })
  const merge = useCommand(api.chartMerges.mergeCharts, {
    invalidates: ['chartMerges', 'patients', 'records'],
    onSuccess: async () => {
      notify.success(t('The two charts are one now. It can be undone under “Details”.'))
      await toChart()
    },
    onRefused: () => {
      setAsking(false)
      // Another user was faster and changed a chart, or removed the conflict.
      onRefused()
      return false
    },
  })
  const { tellApart, isPending } = useTellingApart()
  return (
    <Stack gap="lg">
      <Conflicts conflicts={conflicts} />
      <Card padding="md">
        <Group justify="space-between" mb="sm">
          <Title order={2} fz="md">
            {t('Who the patient is')}
          </Title>
          <Button
            variant="default"
            leftSection={<IconArrowsExchange size={18} aria-hidden="true" />}
            onClick={() =>
              navigate({ to: '/org/patients/$id/compare/$other', params: { id: merged.id, other: survivor.id }, replace: true })
            }
          >
            {t('Keep the other chart')}
          </Button>
        </Group>
        <CompareFields
          compared={compared}
          chosen={chosen}
          onChoose={(field, side) => setChosen((before) => ({ ...before, [field]: side }))}
        />
        {needsAccount && <AccountChoice compared={compared} account={account} onChoose={setAccount} />}
      </Card>
      <Contents merged={merged} contents={contents} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" loading={isPending} onClick={async () => (await tellApart(survivor.id, merged.id)) && toChart()}>
          {t('Not the same person')}
        </Button>
        <Button disabled={isBlocked} onClick={() => setAsking(true)}>
          {t('Merge into {{number}}', { number: survivor.record_number })}
        </Button>
      </Group>
      {isBlocked && (
        <Text c="dimmed" ta="end">
          {t('Settle what stands in the way first.')}
        </Text>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          merge.run({
            params: { id: survivor.id },
            body: {
              merged_id: merged.id,
              survivor_version: survivor.version,
              merged_version: merged.version,
              fields: chosen,
              ...(needsAccount ? { account } : {}),
            },
          })
        }
        title={t('Make one chart of these two?')}
        confirmLabel={t('Merge the charts')}
        pending={merge.isPending}
      >
        {t('{{merged}} becomes part of {{survivor}}. Everything of both is read there from now on. You can undo it later.', {
          merged: merged.record_number,
          survivor: survivor.record_number,
        })}
      </ConfirmDialog>
    </Stack>
  )
}

/** Both charts belong to an account: the choice of the account that keeps the chart. */
function AccountChoice({
  compared: { survivor, merged },
  account,
  onChoose,
}: {
  compared: ChartComparison
  account: MergeSide
  onChoose: (side: MergeSide) => void
}) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      mt="md"
      label={t('Whose portal account keeps the chart')}
      value={account}
      onChange={(value) => onChoose(value as MergeSide)}
    >
      <Group mt={6} gap="lg">
        <Radio value="survivor" label={t('Account of {{number}}', { number: survivor.record_number })} />
        <Radio value="merged" label={t('Account of {{number}}', { number: merged.record_number })} />
      </Group>
    </Radio.Group>
  )
}
