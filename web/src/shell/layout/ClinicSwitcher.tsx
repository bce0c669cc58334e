import { Menu, Text, UnstyledButton } from '@mantine/core'
import { IconBuildingHospital, IconCheck, IconSelector } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '#api/index.ts'
import { MenuLink } from '../MenuLink.tsx'
import { notify } from '../notify/notify.ts'
import { roleLabels } from '../role-labels.ts'
import type { Patient, SessionOrganization, Staff } from '../session/session.ts'
import { chooseOrganization, clinicsOf } from '../session/session-commands.ts'
import { useSession } from '../session/use-session.ts'
import classes from './layout.module.css'

/** The current clinic of the account, with a menu of the others. */
export function ClinicSwitcher() {
  const { t } = useTranslation()
  const router = useRouter()
  const [isSwitching, setSwitching] = useState(false)
  const { user, userType, organization } = useSession()
  if (!user || userType === 'admin' || !userType) return null
  const organizations = clinicsOf(user as Staff | Patient)
  const name = organization?.name ?? t('No clinic yet')
  const isPatient = userType === 'patient'
  const canEnroll = isPatient && '/patient/enroll' in router.routesByPath

  const go = async (chosen: SessionOrganization) => {
    if (chosen.id === organization?.id) return
    setSwitching(true)
    try {
      await chooseOrganization(chosen)
    } catch (error) {
      notify.error(errorSentence(error))
    } finally {
      setSwitching(false)
    }
  }

  if (organizations.length < 2 && !canEnroll) {
    return (
      <span className={classes.clinic}>
        <IconBuildingHospital size={18} stroke={1.75} aria-hidden="true" />
        <Text span fw={500} truncate>
          {name}
        </Text>
      </span>
    )
  }
  return (
    <Menu width={280} position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.clinic} aria-busy={isSwitching} aria-label={t('Clinic: {{name}}. Choose another', { name })}>
          <IconBuildingHospital size={18} stroke={1.75} aria-hidden="true" />
          <Text span fw={500} truncate>
            {name}
          </Text>
          <IconSelector size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Your clinics')}</Menu.Label>
        {organizations.map((choice) => (
          <Menu.Item
            key={choice.id}
            onClick={() => go(choice)}
            rightSection={choice.id === organization?.id ? <IconCheck size={16} aria-label={t('chosen')} /> : null}
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
      </Menu.Dropdown>
    </Menu>
  )
}
