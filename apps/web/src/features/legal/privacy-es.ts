import type { LegalText } from './legal-text.ts'

export const PRIVACY_ES: LegalText = {
  title: 'Política de privacidad',
  description: 'Qué datos personales tiene Isiro, por qué, cuánto tiempo, y qué puede pedirnos.',
  lead: 'Qué datos personales tenemos, por qué, cuánto tiempo, y qué puede pedirnos. No vendemos datos, no mostramos publicidad y no seguimos a nadie por la web.',
  sections: [
    {
      id: 'laws',
      title: 'Qué leyes se aplican',
      body: [
        'Cumplimos la ley nigeriana de protección de datos de 2023 (Nigeria Data Protection Act 2023) y lo que la Nigeria Data Protection Commission ha dictado a partir de ella. Para las personas del Espacio Económico Europeo y del Reino Unido cumplimos también el Reglamento General de Protección de Datos (RGPD) y el UK GDPR. Donde difieren, recibe la mejor de las dos protecciones.',
      ],
    },
    {
      id: 'controller',
      title: 'Quién es responsable',
      body: [
        'De su cuenta y su uso del servicio es responsable del tratamiento quien presta Isiro. De los datos de sus clientes que usted introduce, el responsable es usted y nosotros somos su encargado: solo los usamos para prestarle el servicio. Nuestro buzón para todo esto, que llega también a nuestro delegado de protección de datos, es {{privacy}}.',
      ],
    },
    {
      id: 'data',
      title: 'Qué tenemos',
      body: [
        [
          'Cuenta: nombre, apellidos, correo electrónico, número de teléfono si lo da, idioma, y su contraseña como huella que nadie puede volver a leer.',
          'Empresa: sus nombres, dirección, números fiscal y de registro, datos bancarios y de dinero móvil para sus facturas, y logotipo.',
          'Sus documentos: clientes con sus datos de contacto y fiscales, facturas y los pagos que usted anota.',
          'Uso: cuándo inicia sesión y cuándo su cliente abre una factura, qué se cambió y cuándo, y una huella de la dirección de red, para frenar a quien intenta adivinar contraseñas.',
          'Cartas: lo que nos escribe.',
        ],
        'Todo viene de usted, salvo los datos de uso, que surgen por sí solos. No pedimos categorías especiales de datos, como salud o creencias; no las ponga en textos libres.',
      ],
    },
    {
      id: 'purposes',
      title: 'Por qué, y con qué base',
      body: [
        [
          'Prestar el servicio y responderle: el contrato con usted.',
          'Conservar facturas y pagos como exige la ley fiscal y mercantil: obligación legal.',
          'Mantener seguras las cuentas y el servicio, encontrar fallos y defendernos: nuestro interés legítimo en un servicio seguro.',
          'Para cualquier otra cosa le pedimos antes su consentimiento, que puede retirar en todo momento.',
        ],
        'Ninguna decisión con efecto sobre usted la toma solo una máquina.',
      ],
    },
    {
      id: 'recipients',
      title: 'Quién más ve datos',
      body: [
        [
          'Sus clientes, por el enlace privado que usted comparte: la factura y los datos suyos que figuran en ella.',
          'Empresas que mantienen servidores y entregan correo para nosotros, obligadas por contrato a esta política.',
          'Su proveedor de pagos, Paystack o Flutterwave, cuando su cliente paga en línea por la cuenta que usted tiene con él, y el nuestro cuando usted paga un plan. Los números de tarjeta solo llegan al proveedor.',
          'Empresas que entregan SMS para nosotros: el número y el texto de cada mensaje.',
          'Google Drive o Dropbox, si conecta uno: sus copias de seguridad, en su propio espacio. Al desconectarlo termina nuestro acceso.',
          'Autoridades y tribunales, cuando la ley nos obliga. Revisamos cada petición y no damos más de lo que exige.',
        ],
        'Nadie más. No vendemos ni alquilamos datos.',
      ],
    },
    {
      id: 'transfers',
      title: 'Dónde están los datos',
      body: [
        'Si uno de nuestros proveedores trata datos fuera de Nigeria o fuera del Espacio Económico Europeo, nos aseguramos de que el país, o un contrato con el proveedor, dé la protección que exigen las leyes anteriores. Puede pedirnos la lista de proveedores y países.',
      ],
    },
    {
      id: 'retention',
      title: 'Cuánto tiempo los guardamos',
      body: [
        [
          'Cuenta y datos personales: mientras exista la cuenta. Si la elimina, un enlace enviado por correo permite recuperarla durante 14 días; después los datos se borran, a más tardar 30 días después de su petición.',
          'Documentos que la ley obliga a conservar, como facturas emitidas y pagos con los nombres que llevan: hasta 7 años, y después se borran.',
          'Sesiones: hasta que cierre la sesión, y 90 días como máximo.',
          'Copias de seguridad: se sustituyen por turnos, en 30 días.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Sus derechos',
      body: [
        'Use el centro de privacidad de su cuenta, donde usted mismo puede exportar, corregir y borrar sus datos, o escriba a {{privacy}} desde la dirección de su cuenta. No cuesta nada, y respondemos en 30 días. Puede pedirnos',
        [
          'acceso: qué tenemos sobre usted, y una copia;',
          'rectificación de lo que sea erróneo o incompleto;',
          'supresión, en la medida en que la ley no nos obligue a conservar un documento;',
          'exportación en una forma que otros programas puedan leer;',
          'limitación de un tratamiento, o el fin de lo que se basa en nuestro interés legítimo;',
          'la retirada de un consentimiento, desde ese momento.',
        ],
        'Si es cliente de una empresa que usa Isiro, diríjase primero a ella. Le ayudamos a responderle.',
        'Puede reclamar ante la Nigeria Data Protection Commission (ndpc.gov.ng) o, en Europa, ante la autoridad del lugar donde vive. Nos alegraría que antes nos diera la oportunidad de arreglarlo.',
      ],
    },
    {
      id: 'device',
      title: 'Qué se guarda en su dispositivo',
      body: [
        'Ponemos una sola cookie cuando inicia sesión. Solo dice que este navegador ya entró antes en su cuenta, para que unos desconocidos que prueban contraseñas no puedan dejarle fuera; no abre nada y dura 180 días. La memoria de su navegador guarda lo que el servicio necesita: que ha iniciado sesión, su idioma, el aspecto claro u oscuro, el ahorro de datos y los borradores aún sin enviar. Está solo en su dispositivo, y al cerrar la sesión se borran la sesión y los borradores. No hay analítica ni guiones de terceros.',
      ],
    },
    {
      id: 'security',
      title: 'Seguridad',
      body: [
        'Las conexiones van cifradas. Los documentos de cada empresa están separados en la propia base de datos, de modo que ninguna otra empresa puede alcanzarlos. Las contraseñas se guardan solo como huellas, y nadie puede cambiar un documento emitido. Si una brecha pone en riesgo sus derechos, avisamos a la Comisión en 72 horas, y a usted sin demora.',
      ],
    },
    {
      id: 'age',
      title: 'Edad',
      body: [
        'Isiro es para personas de 18 años o más. Borramos las cuentas de personas más jóvenes cuando tenemos noticia de ellas.',
      ],
    },
    {
      id: 'changes',
      title: 'Cambios de esta política',
      body: [
        'Cuando cambiamos esta política, cambia con ella la fecha de arriba, y le avisamos por correo electrónico de los cambios importantes antes de que se apliquen. Existe en inglés, francés y español; si difieren, vale el texto en inglés.',
      ],
    },
    {
      id: 'contact',
      title: 'Contacto',
      body: [
        'Datos personales y delegado de protección de datos: {{privacy}}. Todo lo demás: {{support}}.',
      ],
    },
  ],
}
