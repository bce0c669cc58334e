/** The official name with what the patient is called, where that is another one: `Ada Walsh “Kit”`. For screens, not for documents. */
export const calledName = ({ name, preferred_name }: { name: string; preferred_name: string | null }) =>
  preferred_name ? `${name} “${preferred_name}”` : name
