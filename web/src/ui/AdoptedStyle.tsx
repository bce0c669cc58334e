import { useInsertionEffect } from 'react'
import { adoptStyle } from './adopt-styles.ts'

interface AdoptedStyleProps {
  children?: string
  dangerouslySetInnerHTML?: { __html: string }
}

/** In place of the `<style>` elements of Mantine: see `adopted-styles.plugin.ts`. */
export function AdoptedStyle({ children, dangerouslySetInnerHTML }: AdoptedStyleProps) {
  const css = dangerouslySetInnerHTML?.__html ?? children ?? ''
  useInsertionEffect(() => {
    const drop = adoptStyle(css)
    return drop
  }, [css])
  return null
}
