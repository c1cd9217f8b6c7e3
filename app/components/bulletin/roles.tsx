/** Who does what on a Sunday; what nobody has yet is bold. */
export const Roles = ({ roles }: { roles: readonly { role: string; name: string; isOpen: boolean }[] }) => (
  <dl className="rows">
    {roles.map(({ role, name, isOpen }, index) => (
      <div key={index}>
        <dt>{role}</dt>
        <dd>{isOpen ? <strong>{name}</strong> : name}</dd>
      </div>
    ))}
  </dl>
);
