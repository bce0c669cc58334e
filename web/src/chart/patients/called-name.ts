/** The official name with the preferred name, if that differs: `Ada Walsh “Kit”`. For screens, not for documents. */
export const calledName = ({ name, preferred_name }: { name: string; preferred_name: string | null }) =>
  preferred_name ? `${name} “${preferred_name}”` : name
