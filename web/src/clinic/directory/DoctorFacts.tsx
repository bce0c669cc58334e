import { Text } from '@mantine/core'
import { IconLanguage, IconMapPin, IconUserCheck, IconUserOff, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import classes from './directory.module.css'
import { languageName } from './labels.ts'

interface Props {
  doctor: { languages: string[]; accepts_new_patients: boolean; video: boolean; in_person: boolean }
  /** Clinic and city. */
  where?: ReactNode
}

/** Facts that help to choose a doctor, each with an icon. */
export function DoctorFacts({ doctor, where }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const languages = doctor.languages.map((code) => languageName(code, format.locale))
  const facts = [
    where && { name: 'where', icon: IconMapPin, text: where },
    languages.length > 0 && {
      name: 'languages',
      icon: IconLanguage,
      text: new Intl.ListFormat(format.locale, { style: 'narrow' }).format(languages),
    },
    doctor.video && { name: 'video', icon: IconVideo, text: doctor.in_person ? t('In person and by video') : t('By video only') },
    doctor.accepts_new_patients
      ? { name: 'new', icon: IconUserCheck, text: t('Accepts new patients') }
      : { name: 'new', icon: IconUserOff, text: t('No new patients at present') },
  ]
  return facts.map((fact) => {
    if (!fact) return null
    const Icon = fact.icon
    return (
      <span key={fact.name} className={classes.fact}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <Text span>{fact.text}</Text>
      </span>
    )
  })
}
