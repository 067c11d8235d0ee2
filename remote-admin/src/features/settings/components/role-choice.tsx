import { type AdminRole, adminRoles } from 'shared-auth';
import { useId } from 'react';
import { roleNames, roleRights } from '../../../shared/session/roles';
import styles from './role-choice.module.css';

interface RoleChoiceProps {
  readonly value: AdminRole;
  readonly onChange: (role: AdminRole) => void;
}

/** The roles with their permissions. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const group = useId();
  return (
    <fieldset className={styles.roles}>
      <legend>Role</legend>
      {adminRoles.map((role) => (
        <div key={role} className={styles.role}>
          <input
            type="radio"
            id={`${group}-${role}`}
            name={group}
            checked={role === value}
            aria-describedby={`${group}-${role}-rights`}
            onChange={() => onChange(role)}
          />
          <label htmlFor={`${group}-${role}`}>{roleNames[role]}</label>
          <span id={`${group}-${role}-rights`}>{roleRights[role]}</span>
        </div>
      ))}
    </fieldset>
  );
}
