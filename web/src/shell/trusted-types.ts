/** The interface of browsers with Trusted Types; others lack it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown
}

/**
 * The server has browsers refuse text where it could become script (`require-trusted-types-for 'script'`). The one thing
 * that still writes so is the design kit, which puts the rules of its styles into `<style>` elements: text without a tag,
 * and nothing else is let through. Addresses of scripts have no rule, so none can be set.
 */
export function allowStylesOnly({ trustedTypes }: { trustedTypes?: TrustedTypes }) {
  trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (text.includes('<')) throw new TypeError('HTML is never written from text.')
      return text
    },
  })
}
