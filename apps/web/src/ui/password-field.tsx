import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useUiLabels } from './ui-labels.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const labels = useUiLabels()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={isShown ? labels.hidePassword : labels.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  )
}
