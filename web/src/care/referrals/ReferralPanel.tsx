import { Group, Stack, Text } from '@mantine/core'
import type { Referral } from '@polyclinic/contract/care/referrals/referrals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText, DayText } from '#ui/values.tsx'
import { LetterButton } from './LetterButton.tsx'
import { priorityLabel } from './labels.ts'
import { ReferralActions } from './ReferralActions.tsx'
import { ReferralStatusBadge } from './ReferralStatusBadge.tsx'

/** One referral: its recipient, its reason, its letter, the answer, and the next actions. */
export function ReferralPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const found = useQuery(query(api.referrals.getReferral, { params: { id } }))
  if (!found.data) return <QueryState query={found} skeleton={<ListSkeleton rows={5} columns={2} />} />
  const referral = found.data
  return (
    <Stack gap="md">
      <Stack gap={6}>
        <Text fw={600}>
          {referral.specialty} · {referral.recipient_name}
        </Text>
        <AnchorLink to="/org/patients/$id" params={{ id: referral.patient_id }}>
          {referral.patient_name}
        </AnchorLink>
        <ReferralStatusBadge referral={referral} />
      </Stack>
      <Facts referral={referral} />
      <Group gap="xs">
        <AnchorLink to="/org/records/$id" params={{ id: referral.letter_id }}>
          {referral.status === 'draft' ? t('Edit the letter') : t('Read the letter')}
        </AnchorLink>
        {referral.sent_at && <LetterButton id={referral.id} />}
      </Group>
      <ReferralActions key={referral.version} referral={referral} />
    </Stack>
  )
}

function Facts({ referral }: { referral: Referral }) {
  const { t } = useTranslation()
  return (
    <KeyValueList
      items={[
        { label: t('Why'), value: referral.reason },
        { label: t('Where they are reached'), value: referral.recipient_contact },
        { label: t('How urgent'), value: priorityLabel(referral.urgency, t) },
        { label: t('Answer expected by'), value: <DayText value={referral.expected_on} /> },
        { label: t('From'), value: referral.author_name },
        { label: t('Sent'), value: referral.sent_at && <DateTimeText value={referral.sent_at} /> },
        { label: t('Visit there on'), value: referral.booked_on && <DayText value={referral.booked_on} /> },
        { label: t('Reason'), value: referral.status_reason },
        { label: t('Answered'), value: referral.answered_at && <DateTimeText value={referral.answered_at} /> },
        { label: t('What was said'), value: referral.answer_note },
        {
          label: t('Record'),
          value: referral.answer_record_id && (
            <AnchorLink to="/org/records/$id" params={{ id: referral.answer_record_id }}>
              {t('Open what came back')}
            </AnchorLink>
          ),
        },
        {
          label: t('Document'),
          value: referral.answer_document_id && (
            <AnchorLink to="/org/patients/$id" params={{ id: referral.patient_id }} search={{ section: 'documents' }}>
              {t('Open what came back')}
            </AnchorLink>
          ),
        },
        { label: t('What is done about it'), value: referral.outcome },
      ]}
    />
  )
}
