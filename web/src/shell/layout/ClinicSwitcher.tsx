import { Text, UnstyledButton } from '@mantine/core'
import { IconBuildingHospital, IconSelector } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '#api/index.ts'
import { notify } from '../notify/notify.ts'
import type { Patient, SessionOrganization, Staff } from '../session/session.ts'
import { chooseOrganization, clinicsOf } from '../session/session-commands.ts'
import { useSession } from '../session/use-session.ts'
import { LaterMenu } from './LaterMenu.tsx'
import classes from './layout.module.css'

const loadMenu = () => import('./OpenedClinicMenu.tsx')

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
  const button = (
    <UnstyledButton className={classes.clinic} aria-busy={isSwitching} aria-label={t('Clinic: {{name}}. Choose another', { name })}>
      <IconBuildingHospital size={18} stroke={1.75} aria-hidden="true" />
      <Text span fw={500} truncate>
        {name}
      </Text>
      <IconSelector size={14} aria-hidden="true" />
    </UnstyledButton>
  )
  return (
    <LaterMenu load={loadMenu} button={button}>
      {({ OpenedClinicMenu }) => (
        <OpenedClinicMenu button={button} clinics={organizations} chosen={organization} canEnroll={canEnroll} onChoose={go} />
      )}
    </LaterMenu>
  )
}
