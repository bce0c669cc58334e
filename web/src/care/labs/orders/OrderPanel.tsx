import { Alert, Button, Stack, Text } from '@mantine/core'
import type { LabResult, LabWork } from '@polyclinic/contract/care/labs/lab-work'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useResultText } from '#care/observations/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { saveFile } from '#shell/save-file.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText, DayText } from '#ui/values.tsx'
import { meaningLabel, notJudgedLabel, rangeLabel, rejectionText, releaseLabel, stageLabel, stageTone, statusLabel } from './labels.ts'
import { OrderTasks } from './OrderTasks.tsx'

/** One order: its facts, each specimen and version of its result, and the next actions. */
export function OrderPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const found = useQuery(query(api.labs.getOrder, { params: { id } }))
  if (!found.data) return <QueryState query={found} skeleton={<ListSkeleton rows={4} columns={2} />} />
  const order = found.data
  const current = order.results.find(({ is_replaced }) => !is_replaced)
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{order.test_name}</Text>
        <AnchorLink to="/org/patients/$id" params={{ id: order.patient_id }}>
          {order.patient_name}
        </AnchorLink>
      </div>
      <KeyValueList
        items={[
          { label: t('Born'), value: order.birth_date && <DayText value={order.birth_date} /> },
          { label: t('Waits for'), value: <StatusBadge tone={stageTone[order.stage]}>{stageLabel(order.stage, t)}</StatusBadge> },
          { label: t('Specimen'), value: order.specimen },
          { label: t('Pregnant'), value: order.pregnant === null ? null : order.pregnant ? t('Yes') : t('No') },
          { label: t('Note'), value: order.note },
          { label: t('Ordered by'), value: order.ordered_by_name },
          { label: t('Due'), value: order.due_at && <DateTimeText value={order.due_at} /> },
          { label: t('Why it was revoked'), value: order.revoked_reason },
        ]}
      />
      {order.not_judged && order.unit && (order.stage === 'to-enter' || order.stage === 'to-verify') && (
        <Alert color="yellow">{notJudgedLabel(order.not_judged, t)}</Alert>
      )}
      {order.results.length > 0 && (
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('Result')}>
          {order.results.map((result) => (
            <ResultVersion key={result.id} result={result} />
          ))}
        </Stack>
      )}
      {order.specimens.length > 0 && <Specimens specimens={order.specimens} />}
      <PatientSees order={order} current={current} />
      {order.stage === 'to-verify' && order.must_be_verified_by_another && (
        <Alert color="yellow">{t('You entered this result. In this clinic somebody else verifies it.')}</Alert>
      )}
      <OrderTasks key={order.version} order={order} />
      {(order.status === 'active' || order.status === 'completed') && <RequestButton id={order.id} />}
    </Stack>
  )
}

/** The request on paper with a label for each specimen. */
function RequestButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const [isFetching, setFetching] = useState(false)
  const print = async () => {
    setFetching(true)
    await saveFile(api.labs.getOrderRequest({ params: { id } }), 'laboratory-request.pdf')
    setFetching(false)
  }
  return (
    <Button
      variant="default"
      w="fit-content"
      loading={isFetching}
      leftSection={<IconPrinter size={18} aria-hidden="true" />}
      onClick={print}
    >
      {t('Request and labels')}
    </Button>
  )
}

function ResultVersion({ result }: { result: LabResult }) {
  const { t } = useTranslation()
  const format = useFormat()
  const resultText = useResultText()
  const range = rangeLabel(result.reference_low, result.reference_high)
  return (
    <li style={{ opacity: result.is_replaced ? 0.75 : 1 }}>
      <Text fw={result.is_replaced ? 400 : 600} td={result.is_replaced ? 'line-through' : undefined} className="figures">
        {resultText(result)}
        {result.interpretation && ` · ${meaningLabel(result.interpretation, t)}`}
      </Text>
      <Text fz="xs" c="dimmed">
        {[
          statusLabel(result.status, t),
          result.performer_name,
          format.dateTime(result.issued_at),
          range && t('usually {{range}}', { range }),
          result.status === 'corrected' && result.replaces_reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {result.not_judged === 'comparator' && !result.is_replaced && <Text fz="sm">{notJudgedLabel('comparator', t)}</Text>}
      {result.acknowledged && (
        <Text fz="sm">
          {t('Acknowledged by {{name}}: {{note}}', { name: result.acknowledged.author_name, note: result.acknowledged.note })}
        </Text>
      )}
    </li>
  )
}

function Specimens({ specimens }: Pick<LabWork, 'specimens'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('Specimens')}>
      {specimens.map((specimen) => (
        <Text key={specimen.id} component="li" fz="sm">
          {t('Collected by {{name}}, {{time}}', { name: specimen.collected_by_name, time: format.dateTime(specimen.collected_at) })}
          {specimen.received_at && ` · ${t('received {{time}}', { time: format.dateTime(specimen.received_at) })}`}
          {specimen.status === 'rejected' && ` · ${t('rejected: {{reason}}', { reason: rejectionText(specimen, t) })}`}
        </Text>
      ))}
    </Stack>
  )
}

/** The content that the patient will see, and the time. */
function PatientSees({ order, current }: { order: LabWork; current: LabResult | undefined }) {
  const { t } = useTranslation()
  if (order.status === 'revoked' || order.status === 'entered-in-error') return null
  if (order.withheld)
    return (
      <Alert color="yellow" title={t('The patient does not see it')}>
        {order.withheld.until_acknowledged
          ? t('It is critical, and withheld until somebody acknowledges it.')
          : t('Hidden by {{name}}: {{reason}}', { name: order.withheld.author_name, reason: order.withheld.reason })}
      </Alert>
    )
  const from = order.status === 'completed' ? current?.visible_from : null
  return (
    <Text fz="sm" c="dimmed">
      {from ? (
        <>
          {t('The patient sees it from')} <DateTimeText value={from} />
        </>
      ) : (
        releaseLabel(order, t)
      )}
    </Text>
  )
}
