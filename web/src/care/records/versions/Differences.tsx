import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { compareVersions, type Run, type TextVersion } from './compare-versions.ts'
import classes from './versions.module.css'

/** The deleted and inserted words between two versions. */
export function Differences({ earlier, later }: { earlier: TextVersion; later: TextVersion }) {
  const { t } = useTranslation()
  const parts = compareVersions(earlier, later, t)
  if (parts.length === 0)
    return (
      <Text fz="xs" c="dimmed">
        {t('These two say the same.')}
      </Text>
    )
  return (
    <Stack gap="xs">
      {parts.map(({ label, runs }) => (
        <div key={label}>
          <Text fz="xs" fw={500} c="dimmed">
            {label}
          </Text>
          <div className={classes.text}>
            {runs.map((run, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the runs of two texts that do not change
              <Changed key={index} run={run} />
            ))}
          </div>
        </div>
      ))}
      <Text fz="xs" c="dimmed">
        {t('Struck through: taken out. Underlined: put in.')}
      </Text>
    </Stack>
  )
}

function Changed({ run: { text, change } }: { run: Run }) {
  if (change === 'added') return <ins>{text}</ins>
  if (change === 'removed') return <del>{text}</del>
  return text
}
