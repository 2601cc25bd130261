import { Flex, type FlexProps } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';

/** What is wrong with a field, beside it. */
export const FaultText = ({ children, ...props }: FlexProps) => (
  <Flex gap="1.5" color="fg.error" fontSize="sm" fontWeight="medium" lineHeight="1.4" {...props}>
    <CircleAlert size={18} />
    {children}
  </Flex>
);
