import { Button, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '#shell/session/use-session.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { InvitationsList } from './InvitationsList.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MembersList } from './MembersList.tsx'
import { PractitionersList } from './PractitionersList.tsx'
import type { StaffTab } from './staff-tabs.ts'

interface Props {
  tab: StaffTab
  onTab: (tab: StaffTab) => void
}

/** The members of staff, the practitioners, and the invitations. */
export function StaffScreen({ tab, onTab }: Props) {
  const { t } = useTranslation()
  const mayManage = useCan()('staff.manage')
  const [isInviting, panel] = useDisclosure()
  return (
    <Page>
      <PageHeader
        title={t('Staff')}
        actions={
          mayManage && (
            <Button leftSection={<IconUserPlus size={16} />} onClick={panel.open}>
              {t('Invite somebody')}
            </Button>
          )
        }
      />
      <Tabs value={mayManage || tab !== 'invitations' ? tab : 'people'} onChange={(value) => value && onTab(value as StaffTab)}>
        <Tabs.List aria-label={t('Parts of staff')}>
          <Tabs.Tab value="people">{t('People')}</Tabs.Tab>
          <Tabs.Tab value="practitioners">{t('Practitioners')}</Tabs.Tab>
          {mayManage && <Tabs.Tab value="invitations">{t('Invitations')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="people" pt="md">
          <MembersList onProfile={() => onTab('practitioners')} />
        </Tabs.Panel>
        <Tabs.Panel value="practitioners" pt="md">
          <PractitionersList />
        </Tabs.Panel>
        {mayManage && (
          <Tabs.Panel value="invitations" pt="md">
            <InvitationsList />
          </Tabs.Panel>
        )}
      </Tabs>
      <SidePanel opened={isInviting} onClose={panel.close} title={t('Invite somebody')}>
        <InviteForm
          onDone={() => {
            panel.close()
            onTab('invitations')
          }}
        />
      </SidePanel>
    </Page>
  )
}
