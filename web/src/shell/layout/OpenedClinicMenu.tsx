import { Menu, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MenuLink } from '../MenuLink.tsx'
import { roleLabels } from '../role-labels.ts'
import type { SessionOrganization } from '../session/session.ts'
import { OpenedMenu, type TargetButton } from './OpenedMenu.tsx'

interface Props {
  button: TargetButton
  clinics: SessionOrganization[]
  chosen: SessionOrganization | null
  canEnroll: boolean
  onChoose: (clinic: SessionOrganization) => Promise<void>
}

/** The clinics of the account, and where a patient joins a further one. */
export function OpenedClinicMenu({ button, clinics, chosen, canEnroll, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <OpenedMenu width={280} position="bottom-start" button={button}>
      <Menu.Label>{t('Your clinics')}</Menu.Label>
      {clinics.map((choice) => (
        <Menu.Item
          key={choice.id}
          onClick={() => void onChoose(choice)}
          rightSection={choice.id === chosen?.id ? <IconCheck size={16} aria-label={t('chosen')} /> : null}
        >
          {choice.name}
          {'user_role' in choice && (
            <Text span display="block" fz="xs" c="dimmed">
              {t(roleLabels[choice.user_role])}
            </Text>
          )}
        </Menu.Item>
      ))}
      {canEnroll && <MenuLink to={'/patient/enroll' as string}>{t('Join another clinic')}</MenuLink>}
    </OpenedMenu>
  )
}
