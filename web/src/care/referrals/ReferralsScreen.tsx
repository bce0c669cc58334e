import { Chip, Group, Switch } from '@mantine/core'
import { type ReferralStage, referralStages } from '@polyclinic/contract/care/referrals/referral-machine'
import type { Referral } from '@polyclinic/contract/care/referrals/referrals'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { stageLabel } from './labels.ts'
import { ReferralPanel } from './ReferralPanel.tsx'
import { CompactReferral, useReferralColumns } from './referral-columns.tsx'
import type { ReferralsSearch } from './referrals-search.ts'

interface Props {
  search: ReferralsSearch
  onSearch: (search: ReferralsSearch) => void
}

/** The patients who were referred elsewhere, and whether an answer has come. */
export function ReferralsScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const { referral, ...filters } = search
  const { stage, mine } = filters
  const { list, paging } = useNewest<Referral>(api.referrals.listReferrals, filters)
  const isFiltered = stage !== undefined || mine !== undefined
  return (
    <ListScreen
      title={t('Referrals')}
      description={t('Patients who were sent elsewhere, until what came back was looked at. A referral begins in the chart.')}
      filters={
        <Group gap="sm">
          <Chip.Group
            value={stage ?? 'open'}
            onChange={(value) => onSearch({ ...(mine ? { mine } : {}), ...(value === 'open' ? {} : { stage: value as ReferralStage }) })}
          >
            <Group gap="xs" role="radiogroup" aria-label={t('Which referrals')}>
              {(['open', ...referralStages] as const).map((value) => (
                <Chip key={value} value={value} size="sm">
                  {stageLabel(value, t)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Switch
            label={t('Only mine')}
            checked={mine === 'true'}
            onChange={(event) => onSearch({ ...(stage ? { stage } : {}), ...(event.currentTarget.checked ? { mine: 'true' } : {}) })}
          />
        </Group>
      }
      list={list}
      paging={paging}
      columns={useReferralColumns()}
      compact={(row) => <CompactReferral referral={row} />}
      onOpen={(row) => onSearch({ ...filters, referral: row.id })}
      empty={{
        title: t('No open referral'),
        text: t('A referral is written in the chart of a patient, and followed here until it is closed.'),
        icon: IconSend,
      }}
      unmatched={isFiltered && { title: t('No referral of this kind'), onClear: () => onSearch({}) }}
    >
      <SidePanel opened={referral !== undefined} onClose={() => onSearch(filters)} title={t('Referral')}>
        {referral && <ReferralPanel key={referral} id={referral} />}
      </SidePanel>
    </ListScreen>
  )
}
