import { Tabs } from '@mantine/core'
import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { HoursForm } from './HoursForm.tsx'
import { LeaveList } from './LeaveList.tsx'
import { OutsideCalendars } from './OutsideCalendars.tsx'
import { PractitionerForm } from './PractitionerForm.tsx'
import { PractitionerPhoto } from './PractitionerPhoto.tsx'

/** One practitioner: profile, weekly hours, leave, external calendars. */
export function PractitionerPanel({ practitioner }: { practitioner: Practitioner }) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<string | null>('profile')
  const { can, id } = practitioner
  return (
    <Tabs value={tab} onChange={setTab}>
      <Tabs.List aria-label={t('Parts of the profile')} mb="md" style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
        <Tabs.Tab value="profile">{t('Profile')}</Tabs.Tab>
        <Tabs.Tab value="hours">{t('Hours')}</Tabs.Tab>
        <Tabs.Tab value="leave">{t('Leave and extra hours')}</Tabs.Tab>
        {can.includes('change-hours') && <Tabs.Tab value="outside">{t('Outside calendars')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="profile">
        {can.includes('change-photo') && <PractitionerPhoto practitioner={practitioner} />}
        {can.includes('change') ? <PractitionerForm practitioner={practitioner} /> : <ProfileFacts practitioner={practitioner} />}
      </Tabs.Panel>
      <Tabs.Panel value="hours">
        <HoursForm practitioner_id={id} readOnly={!can.includes('change-hours')} />
      </Tabs.Panel>
      <Tabs.Panel value="leave">
        <LeaveList practitioner_id={id} readOnly={!can.includes('change-hours')} />
      </Tabs.Panel>
      {can.includes('change-hours') && (
        <Tabs.Panel value="outside">
          <OutsideCalendars practitioner_id={id} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

function ProfileFacts({ practitioner: p }: { practitioner: Practitioner }) {
  const { t } = useTranslation()
  return (
    <KeyValueList
      none="–"
      items={[
        { label: t('Specialty'), value: p.specialty },
        { label: t('Languages'), value: p.languages.join(', ') },
        { label: t('About'), value: p.biography },
        { label: t('New patients'), value: p.accepts_new_patients ? t('yes') : t('no') },
        { label: t('In the directory'), value: p.listed ? t('yes') : t('no') },
      ]}
    />
  )
}
