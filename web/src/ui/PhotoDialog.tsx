import { Alert, Button, Group, Image, Input, Slider, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'
import { squarePhoto } from './square-photo.ts'

interface Props {
  file: File
  pending: boolean
  error: string | undefined
  onClose: () => void
  onSave: (photo: Blob) => void
}

/** The picture as it will be seen, before it is sent: a square that can be moved along the longer side. */
export function PhotoDialog({ file, pending, error, onClose, onSave }: Props) {
  const { t } = useTranslation()
  const [along, setAlong] = useState(50)
  const [photo, setPhoto] = useState<{ blob: Blob; url: string } | 'unreadable'>()
  useEffect(() => {
    let isGone = false
    let url = ''
    void squarePhoto(file, along / 100).then((blob) => {
      if (isGone) return
      if (!blob) return setPhoto('unreadable')
      url = URL.createObjectURL(blob)
      setPhoto({ blob, url })
    })
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [file, along])
  const shown = typeof photo === 'object' ? photo : undefined
  const refusal = photo === 'unreadable' ? t('This picture cannot be read. Choose another one.') : error
  return (
    <Dialog title={t('Photo')} onClose={onClose}>
      <Stack gap="md">
        {refusal && (
          <Alert role="alert" color="red">
            {refusal}
          </Alert>
        )}
        {shown && <Image src={shown.url} alt={t('How the photo will look')} w={240} h={240} radius="md" mx="auto" />}
        {shown && (
          <Input.Wrapper
            label={t('Position')}
            description={t('Move the square along the picture, by the arrow keys too.')}
            labelElement="div"
          >
            <Slider mt={8} mb="xs" value={along} onChange={setAlong} label={null} thumbLabel={t('Position')} />
          </Input.Wrapper>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!shown} loading={pending} onClick={() => shown && onSave(shown.blob)}>
            {t('Save the photo')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
