import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { StockTake } from '@polyclinic/contract/pharmacy/stock/stock-takes'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormat } from '#ui/locale.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { takeLabel, takeTone } from '../document-labels.ts'
import { WitnessSelect } from '../WitnessSelect.tsx'

type Line = StockTake['lines'][number]

/** A count of one place, line by line; what should be there is shown once it is closed. */
export function StockTakeScreen({ id }: { id: string }) {
  const found = useQuery({
    ...query(api.stock.getStockTake, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (found.data) return <Found take={found.data} />
  return (
    <Page narrow>
      <QueryState query={found} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Found({ take }: { take: StockTake }) {
  const { t } = useTranslation()
  const counted = take.lines.filter((line) => line.counted !== null)
  return (
    <Page narrow>
      <PageHeader
        title={t('Stock-take: {{place}}', { place: take.place_name })}
        above={<AnchorLink to="/org/stock/takes">{t('All stock-takes')}</AnchorLink>}
        description={
          <Group gap="xs">
            <StatusBadge tone={takeTone[take.status]}>{takeLabel(take.status, t)}</StatusBadge>
            {t('{{counted}} of {{all}} counted', { counted: counted.length, all: take.lines.length })}
          </Group>
        }
        actions={take.can.includes('post') && <Closing take={take} />}
      />
      {take.lines.length === 0 ? (
        <EmptyState title={t('Nothing lies in this place')} />
      ) : (
        <Card padding={0}>
          <RowList label={t('Batches')}>
            {take.lines.map((line) => (
              <li key={line.batch_id}>
                <Group justify="space-between" px="md" py="xs" gap="sm">
                  <LineName line={line} />
                  {take.can.includes('count') ? <CountField take={take} line={line} /> : <Outcome line={line} />}
                </Group>
              </li>
            ))}
          </RowList>
        </Card>
      )}
    </Page>
  )
}

function LineName({ line }: { line: Line }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const facts = [t('Batch {{lot}}', { lot: line.batch }), line.expires_on && t('expires {{day}}', { day: day(line.expires_on) })]
  return <TwoLines title={line.medication_name} detail={facts.filter(Boolean).join(' · ')} />
}

/**
 * What is typed is sent with Enter, also the same number counted again, or when the field is left with another one; the server keeps the
 * instant of the count. A text that cannot be read is not sent, nor what could be read while it was being typed.
 */
export function CountField({ take, line }: { take: StockTake; line: Line }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [value, setValue] = useState<number | ''>(line.counted ?? '')
  const typed = useRef(value)
  const sent = useRef(value)
  const count = useCommand(api.stock.countBatch)
  const change = (next: number | '') => {
    typed.current = next
    setValue(next)
  }
  // A cleared field withdraws nothing: what was counted is posted unless another number takes its place.
  const isCleared = value === '' && line.counted !== null
  const send = async (field: HTMLInputElement) => {
    const counted = typed.current
    if (counted === '' || field.hasAttribute('data-unreadable')) return
    sent.current = counted
    const answer = await count.run({ params: { id: take.id }, body: { batch_id: line.batch_id, counted } })
    if (!answer && sent.current === counted) sent.current = line.counted ?? ''
  }
  return (
    <NumberField
      aria-label={t('Counted of {{name}}, batch {{lot}}', { name: line.medication_name, lot: line.batch })}
      placeholder={t('Counted')}
      w={130}
      min={0}
      digits={3}
      value={value}
      {...(isCleared
        ? { error: t('{{counted}} was counted and stays until you enter another number.', { counted: number(line.counted ?? 0) }) }
        : {})}
      onChange={change}
      onBlur={({ currentTarget }) => {
        if (typed.current !== sent.current) void send(currentTarget)
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') void send(currentTarget)
      }}
    />
  )
}

function Outcome({ line }: { line: Line }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (line.counted === null) return <Text c="dimmed">{t('Not counted')}</Text>
  return (
    <Text className="figures">
      {t('{{counted}} counted, {{balance}} expected', { counted: number(line.counted), balance: number(line.balance ?? 0) })}
      {line.difference !== 0 && ` (${number(line.difference ?? 0, { signDisplay: 'always' })})`}
    </Text>
  )
}

function Closing({ take }: { take: StockTake }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [witness_id, setWitness] = useState<string | null>(null)
  const params = { id: take.id }
  const post = useCommand(api.stock.postStockTake, { success: t('Posted.'), onSuccess: () => setAsking(false) })
  const cancel = useCommand(api.stock.cancelStockTake, { success: t('Cancelled.') })
  const hasControlled = take.lines.some(({ controlled, counted }) => controlled && counted !== null)
  return (
    <Group gap="xs">
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.run({ params, body: {} })}>
        {t('Cancel the count')}
      </Button>
      <Button onClick={() => setAsking(true)}>{t('Post')}</Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => post.run({ params, body: { witness_id } })}
        pending={post.isPending}
        title={t('Post this stock-take?')}
        confirmLabel={t('Post')}
      >
        <Stack gap="sm">
          {t('The stock is corrected by what differs. What was not counted stays as it is.')}
          {hasControlled && <WitnessSelect isRequired value={witness_id} onChange={setWitness} />}
        </Stack>
      </ConfirmDialog>
    </Group>
  )
}
